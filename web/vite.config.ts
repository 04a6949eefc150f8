import { api } from '@aspirant/contract/api';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The browser needs of the contract's map only where a call goes; its schemas would bring all of zod (28 KB gzipped)
 * into the first view. Types are untouched, and development and tests use the map as it is.
 */
function slimContractMap(): Plugin {
  const slim = Object.fromEntries(Object.entries(api).map(([name, { method, path }]) => [name, { method, path }]));
  return {
    name: 'slim-contract-map',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id.endsWith('/contract/src/api.ts') ? `export const api = ${JSON.stringify(slim)};` : null;
    },
  };
}

/** What stands later wins, whatever its specificity. */
const LAYERS = '@layer base, ui, screen, utility;';

/**
 * Puts the order of the cascade layers before every stylesheet: files are split by screen and may arrive in any order,
 * and the first to arrive would set it.
 */
function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.css') && id.includes('/web/src/') ? { code: `${LAYERS}\n${code}`, map: null } : null;
    },
  };
}

export default defineConfig({
  plugins: [slimContractMap(), layerOrder(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark(), nested layers and :has() as they are written.
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    // Everything is a file of its own: the server's content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '^/(api|cms)/': { target: 'http://127.0.0.1:3000' } } },
});
