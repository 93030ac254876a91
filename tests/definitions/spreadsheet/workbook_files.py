"""Workbooks as spreadsheet programs write them, made here so that they can be spoilt."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from xml.sax.saxutils import escape

Table = Sequence[Sequence[object]]


def packed(members: dict[str, str | bytes]) -> bytes:
    """A zip."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(name, content)
    return data.getvalue()


def letters(column: int) -> str:
    """The name of a column, from 0."""
    return (letters(column // 26 - 1) if column >= 26 else "") + chr(ord("A") + column % 26)


def xlsx_members(rows: Table, merged: str = "", more: str = "") -> dict[str, str | bytes]:
    """The parts of an .xlsx: numbers as floats, as Excel has them, and dates by their style."""

    def cell(row: int, column: int, value: object) -> str:
        place = f'r="{letters(column)}{row}"'
        if isinstance(value, (int, float)):
            return f"<c {place}><v>{float(value)}</v></c>"
        if value == "DATE":
            return f'<c {place} s="1"><v>45292</v></c>'
        return f'<c {place} t="inlineStr"><is><t xml:space="preserve">{escape(str(value))}</t></is></c>'

    lines = "".join(
        f'<row r="{row}">'
        + "".join(cell(row, column, value) for column, value in enumerate(cells) if value not in (None, ""))
        + "</row>"
        for row, cells in enumerate(rows, 1)
    )
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    merges = f'<mergeCells count="1"><mergeCell ref="{merged}"/></mergeCells>' if merged else ""
    package = "http://schemas.openxmlformats.org/package/2006"
    return {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="xml" '
        'ContentType="application/xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="rId1" '
        f'Type="{links}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{links}"><sheets>'
        '<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships">'
        f'<Relationship Id="rId1" Type="{links}/worksheet" Target="worksheets/sheet1.xml"/>'
        f'<Relationship Id="rId2" Type="{links}/styles" Target="styles.xml"/></Relationships>',
        "xl/styles.xml": f'<styleSheet xmlns="{main}"><cellXfs count="2"><xf numFmtId="0"/>'
        '<xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{lines}{more}</sheetData>'
        f"{merges}</worksheet>",
    }


def ods_members(rows: Table, more: str = "") -> dict[str, str | bytes]:
    """The parts of an .ods, with the empty cells to the edge of the sheet that LibreOffice writes."""

    def cell(value: object) -> str:
        if value is None or value == "":
            return "<table:table-cell/>"
        kind = f'office:value-type="float" office:value="{value}"'
        if not isinstance(value, (int, float)):
            kind = 'office:value-type="string"'
        return f"<table:table-cell {kind}><text:p>{escape(str(value))}</text:p></table:table-cell>"

    edge = '<table:table-cell table:number-columns-repeated="16350"/>'
    lines = "".join(f"<table:table-row>{''.join(map(cell, cells))}{edge}</table:table-row>" for cells in rows)
    end = f'<table:table-row table:number-rows-repeated="1048500">{edge}</table:table-row>'
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    space = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
    return {
        "mimetype": kind,
        "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{space}"><manifest:file-entry '
        f'manifest:full-path="/" manifest:media-type="{kind}"/></manifest:manifest>',
        "content.xml": f"<office:document-content {spaces}><office:body><office:spreadsheet>"
        f'<table:table table:name="Sheet1">{lines}{more}{end}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>",
    }
