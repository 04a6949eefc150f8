import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { docxFiles, makeDocx, makeZip } from '../../content/samples/make-docx.ts';
import { makePdf, pdfStream, writePdf } from '../../content/samples/make-pdf.ts';
import { extractText } from '../src/gateways/text-extraction/extract-text.ts';
import { ExtractionError } from '../src/gateways/text-extraction/extraction-error.ts';

const ALL = ['pdf', 'docx', 'txt'] as const;
const MIB = 1024 * 1024;
const sample = (name: string) => readFileSync(new URL(`../../content/samples/${name}`, import.meta.url));

async function failure(bytes: Buffer, options: { deadlineMs?: number } = {}): Promise<ExtractionError> {
  const error = await extractText(bytes, { allow: ALL, ...options }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ExtractionError);
  return error as ExtractionError;
}

interface ChildSeen {
  pid: number;
  environment: string;
  limits: string;
}

/** The child process of this test, once its limits are set and Node runs in it. */
const findChild = (): Promise<ChildSeen> =>
  vi.waitFor(
    () => {
      const read = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
      const pid = readdirSync('/proc').find((name) => {
        if (!/^\d+$/.test(name) || !existsSync(`/proc/${name}/cmdline`)) return false;
        const command = read(name, 'cmdline');
        return command.startsWith(process.execPath) && command.includes('text-extraction/child.ts');
      });
      if (!pid) throw new Error('No child yet');
      return { pid: Number(pid), environment: read(pid, 'environ'), limits: read(pid, 'limits') };
    },
    { timeout: 5000, interval: 10 },
  );

/** A PDF of 850 bytes whose page inflates to 1,920 MB in three steps. */
function hungryPdf(): Buffer {
  const spaces = deflateRawSync(Buffer.alloc(16 * MIB, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const once = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(120).fill(spaces),
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ]);
  const filters = '/Filter [/FlateDecode /FlateDecode /FlateDecode]';
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    pdfStream(deflateSync(deflateSync(once)), filters),
  ]);
}

/** A DOCX within the limits on sizes that keeps mammoth busy for most of a minute. */
const slowDocx = (): Buffer => makeZip(docxFiles('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(400_000)));

test.each<[string, string, number | null, string]>([
  ['physical-geography-of-india.pdf', 'pdf', 6, 'Khadar: the new alluvium that floods renew nearly every year.'],
  ['cell-biology.docx', 'docx', null, 'Ribosome: a small organelle that makes proteins from amino acids.'],
])('reads the sample %s', async (name, format, pages, definition) => {
  const extracted = await extractText(sample(name), { allow: ALL });
  expect(extracted).toMatchObject({ format, pages });
  const definitions = extracted.blocks.filter((block) => block.kind === 'definition');
  expect(definitions.length).toBeGreaterThanOrEqual(15);
  expect(definitions.map((block) => extracted.text.slice(block.start, block.end))).toContain(definition);
});

test('reads a plain text file', async () => {
  const { format, text, blocks } = await extractText(Buffer.from('# Soils\n\nSoil is made of rock.'), { allow: ALL });
  expect(format).toBe('txt');
  expect(blocks.map((block) => text.slice(block.start, block.end))).toEqual(['# Soils', 'Soil is made of rock.']);
});

test('reads only what is allowed, by content', async () => {
  const error = await extractText(Buffer.from('plain'), { allow: ['pdf', 'docx'] }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'unsupported' });
});

test.each<[string, Buffer, string]>([
  ['an empty file', Buffer.alloc(0), 'no_text'],
  ['a scan', makePdf([{ texts: [], picture: true }]), 'no_text'],
  ['half a PDF', sample('physical-geography-of-india.pdf').subarray(0, 6000), 'damaged'],
  ['half a DOCX', makeDocx([{ text: 'a' }]).subarray(0, 900), 'damaged'],
  ['a header and nothing else', Buffer.from('%PDF-1.7\n'), 'damaged'],
  ['a DOCX with broken XML', makeZip(docxFiles('<w:p><w:r>')), 'damaged'],
  ['a ZIP bomb', makeZip([...docxFiles('<w:p/>'), { name: 'a.bin', bytes: Buffer.alloc(65 * MIB) }]), 'too_large'],
])('%s fails with a sentence', async (_name, bytes, code) => {
  const error = await failure(bytes);
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/^[A-Z][^\n]+\.$/);
});

test('says of a scan that it holds only pictures', async () => {
  expect((await failure(makePdf([{ texts: [], picture: true }]))).message).toMatch(/only pictures/);
});

test('a tiny PDF that eats memory is contained', async () => {
  const bytes = hungryPdf();
  expect(bytes.length).toBeLessThan(2048);
  expect((await failure(bytes)).code).toBe('too_large');
});

test('a reading that takes too long is killed', async () => {
  const started = performance.now();
  expect((await failure(slowDocx(), { deadlineMs: 2000 })).code).toBe('too_slow');
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('an abort kills the child and rejects with its reason', async () => {
  const reason = new Error('paused');
  const running = new AbortController();
  const reading = extractText(slowDocx(), { allow: ALL, signal: running.signal });
  running.abort(reason);
  await expect(reading).rejects.toBe(reason);
  await expect(extractText(slowDocx(), { allow: ALL, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test.runIf(existsSync('/proc/self/limits'))('the child runs under limits and without the environment', async () => {
  vi.stubEnv('AI_API_KEY', 'canary');
  const reading = extractText(slowDocx(), { allow: ALL, deadlineMs: 5000 }).catch((error: unknown) => error);
  const child = await findChild();
  expect(child.environment).not.toContain('canary');
  expect(child.limits).toMatch(/Max data size\s+1610612736\s+1610612736/);
  expect(child.limits).toMatch(/Max core file size\s+0\s+0/);
  expect(await reading).toMatchObject({ code: 'too_slow' });
  expect(existsSync(`/proc/${child.pid}`)).toBe(false);
  vi.unstubAllEnvs();
});
