// Runs before npm start and npm test, under whatever Node there is: installs what is missing. Plain JavaScript on
// purpose. `run` installs what running needs, `all` the test tools too.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const withTools = process.argv[2] === 'all';

/** The packages a lock file names, by place in node_modules. */
function packagesOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** What the lock file wants and node_modules' own record does not have in that version. */
function missing() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.keys(wanted).filter((place) => {
    const { version, link, dev, devOptional, optional, peer } = wanted[place];
    if (!place.startsWith('node_modules/') || link || optional || devOptional) return false;
    if ((dev || peer) && !withTools) return false;
    return installed[place]?.version !== version;
  });
}

if (missing().length > 0) {
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = [
    'ci',
    ...(withTools ? ['--include=dev'] : ['--omit=dev']),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync(npm, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The packages could not be installed: is the npm registry reachable?');
    process.exit(status ?? 1);
  }
}
