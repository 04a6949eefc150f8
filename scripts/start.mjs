// npm start: builds the web app if its sources changed, then runs the server under the project's own Node. With the
// word `build` it only builds.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules', '.bin', 'node');

/** A hash of everything the web app is built from. */
function webSources() {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path).update(readFileSync(join(root, path)));
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  };
  for (const folder of ['web/src', 'web/public', 'contract/src']) if (existsSync(join(root, folder))) walk(folder);
  for (const file of ['web/index.html', 'web/vite.config.ts', 'package-lock.json']) add(file);
  return hash.digest('hex');
}

function buildWeb() {
  const stamp = join(root, 'web', 'dist', '.sources');
  const sources = webSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(node, [vite, 'build', 'web', '--logLevel=warn'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, sources);
}

function serve() {
  // The fourth channel tells the server when this process dies, however it dies.
  const server = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}

const onlyBuild = process.argv[2] === 'build';
if (onlyBuild || process.env.ROLE !== 'worker') buildWeb();
if (!onlyBuild) serve();
