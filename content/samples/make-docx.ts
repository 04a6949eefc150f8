import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  name: string;
  bytes: Buffer | string;
}

/** Writes a ZIP with deflated entries. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const bytes = Buffer.from(file.bytes);
    const packed = deflateRawSync(bytes, { level: 9 });
    const name = Buffer.from(file.name);
    // Version, flags, method, time and date, checksum, sizes and lengths: the same in both headers.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name);
    offset += 30 + name.length + packed.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, entries, end]);
}

/** A paragraph, a heading of rank 1 to 3, a list item of depth 1 or more, or a table of rows of cells. */
export type DocxPiece =
  | { text: string; bold?: boolean }
  | { heading: 1 | 2 | 3; text: string }
  | { item: number; text: string }
  | { table: readonly (readonly string[])[] };

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;

const paragraph = (properties: string, text: string, bold = false): string =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}` +
  `<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;

function pieceXml(piece: DocxPiece): string {
  if ('table' in piece) {
    const cell = (text: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph('', text)}</w:tc>`;
    const rows = piece.table.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('');
    return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/></w:tblPr>${rows}</w:tbl>`;
  }
  if ('heading' in piece) return paragraph(`<w:pStyle w:val="Heading${piece.heading}"/>`, piece.text);
  if ('item' in piece) {
    return paragraph(`<w:numPr><w:ilvl w:val="${piece.item - 1}"/><w:numId w:val="1"/></w:numPr>`, piece.text);
  }
  return paragraph('', piece.text, piece.bold);
}

const STYLES = [1, 2, 3]
  .map(
    (rank) =>
      `<w:style w:type="paragraph" w:styleId="Heading${rank}"><w:name w:val="heading ${rank}"/>` +
      `<w:pPr><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${rank - 1}"/></w:pPr>` +
      `<w:rPr><w:b/><w:sz w:val="${38 - 5 * rank}"/></w:rPr></w:style>`,
  )
  .join('');

const BULLETS = [0, 1, 2]
  .map(
    (level) =>
      `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/>` +
      `<w:pPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/></w:pPr></w:lvl>`,
  )
  .join('');

/** The files of a DOCX around a body of WordprocessingML. */
export function docxFiles(body: string): ZipFile[] {
  const part = (name: string, type: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: number, name: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${name}" Target="${target}"/>`;
  const relations = (list: string) => xml(`<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`);
  return [
    {
      name: '[Content_Types].xml',
      bytes: xml(
        `<Types xmlns="${PACKAGE}/content-types">` +
          `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
          `<Default Extension="xml" ContentType="application/xml"/>` +
          `${part('document', 'document.main')}${part('styles', 'styles')}${part('numbering', 'numbering')}</Types>`,
      ),
    },
    { name: '_rels/.rels', bytes: relations(relation(1, 'officeDocument', 'word/document.xml')) },
    {
      name: 'word/_rels/document.xml.rels',
      bytes: relations(relation(1, 'styles', 'styles.xml') + relation(2, 'numbering', 'numbering.xml')),
    },
    { name: 'word/styles.xml', bytes: xml(`<w:styles ${W}>${STYLES}</w:styles>`) },
    {
      name: 'word/numbering.xml',
      bytes: xml(
        `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${BULLETS}</w:abstractNum>` +
          `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      ),
    },
    { name: 'word/document.xml', bytes: xml(`<w:document ${W}><w:body>${body}</w:body></w:document>`) },
  ];
}

/** Writes a DOCX. */
export const makeDocx = (pieces: readonly DocxPiece[]): Buffer => makeZip(docxFiles(pieces.map(pieceXml).join('')));
