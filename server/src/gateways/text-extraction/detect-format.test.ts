import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeDocx, makeZip } from '../../../../content/samples/make-docx.ts';
import { makePdf } from '../../../../content/samples/make-pdf.ts';
import { detectFormat, isBrokenZip, isEncryptedOffice } from './detect-format.ts';

const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

test.each<[string, Buffer, string | null]>([
  ['a PDF', makePdf([{ texts: [] }]), 'pdf'],
  ['a PDF after junk', Buffer.concat([Buffer.from('junk\n'), makePdf([{ texts: [] }])]), 'pdf'],
  ['a DOCX', makeDocx([{ text: 'a' }]), 'docx'],
  ['a ZIP without a document', makeZip([{ name: 'a.txt', bytes: 'a' }]), null],
  ['a cut DOCX', makeDocx([{ text: 'a' }]).subarray(0, 300), null],
  ['UTF-8', Buffer.from('Ganga – गंगा'), 'txt'],
  ['UTF-8 with a mark', Buffer.from('\ufeffGanga'), 'txt'],
  ['UTF-16 with a mark', Buffer.from('\ufeffगंगा', 'utf16le'), 'txt'],
  ['Windows-1252', Buffer.from([0x93, 0x47, 0x61, 0x94, 0xe9]), 'txt'],
  ['a text about PDF', Buffer.from('A PDF begins with %PDF-1.7.'), 'txt'],
  ['UTF-16 without a mark', Buffer.from('Ganga', 'utf16le'), null],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), null],
  ['RTF', Buffer.from('{\\rtf1 hello}'), null],
  ['an old Office file', COMPOUND, null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_name, bytes, format) => {
  expect(detectFormat(bytes)).toBe(format);
});

test('tells a password-protected Office file and a cut ZIP', () => {
  expect(isEncryptedOffice(Buffer.concat([COMPOUND, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(true);
  expect(isEncryptedOffice(COMPOUND)).toBe(false);
  expect(isBrokenZip(makeDocx([{ text: 'a' }]).subarray(0, 300))).toBe(true);
  expect(isBrokenZip(makeDocx([{ text: 'a' }]))).toBe(false);
});

test('answers for any bytes, also for a ZIP with bytes changed', () => {
  const docx = makeDocx([{ text: 'a' }]);
  const change = fc.record({ at: fc.nat(docx.length - 1), to: fc.nat(255) });
  const changed = fc.array(change, { minLength: 1, maxLength: 20 }).map((changes) => {
    const bytes = Buffer.from(docx);
    for (const { at, to } of changes) bytes[at] = to;
    return bytes;
  });
  const any = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(fc.oneof(changed, any), (bytes) => {
      expect(['pdf', 'docx', 'txt', null]).toContain(detectFormat(bytes));
      expect(typeof isBrokenZip(bytes)).toBe('boolean');
    }),
  );
});
