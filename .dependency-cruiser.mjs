// The arrows of docs/architecture.md. What is not allowed here is an error.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(contract|domain|server|web|bench|e2e|content)/', pathNot: allowed },
});

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('contract-stands-alone', '^contract/src', '^contract/src', 'The contract depends on zod alone.'),
    only('domain-is-pure', '^domain/src', '^(contract|domain)/src', 'Rules know shapes, and nothing that does I/O.'),
    {
      name: 'domain-no-io',
      severity: 'error',
      from: { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    only(
      'storage',
      '^server/src/storage',
      '^(contract|domain|server)/src/(storage/|[^/]+\\.ts|generation/)|^(contract|domain)/src',
      'storage → domain, contract',
    ),
    only(
      'gateways',
      '^server/src/gateways',
      '^(contract|domain)/src|^server/src/(gateways|errors\\.ts)',
      'gateways → domain, contract',
    ),
    only(
      'services',
      '^server/src/services',
      '^(contract|domain)/src|^server/src/(services|storage|gateways|errors\\.ts)',
      'services → storage, gateways, domain',
    ),
    only(
      'jobs',
      '^server/src/jobs',
      '^(contract|domain)/src|^server/src/(jobs|services|storage/database\\.ts|errors\\.ts)',
      'jobs → services',
    ),
    only(
      'http',
      '^server/src/http',
      '^(contract|domain)/src|^server/src/(http|services|errors\\.ts)|^server/src/storage',
      'http → services (rows only as types)',
    ),
    {
      name: 'http-no-sql',
      severity: 'error',
      from: { path: '^server/src/http/(routes|present)' },
      to: { path: '^server/src/storage', dependencyTypesNot: ['type-only'], pathNot: 'storage/database\\.ts$' },
    },
    only('web-knows-the-contract-alone', '^web/src', '^(contract|web)/src', 'web → contract'),
    only('web-features', '^web/src/features', '^contract/src|^web/src/(features|ui|lib)', 'features → ui, lib'),
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    only('web-ui', '^web/src/ui', '^contract/src|^web/src/(ui|lib)', 'ui → lib'),
    only('web-lib', '^web/src/lib', '^contract/src|^web/src/lib', 'lib stands at the bottom'),
    only(
      'web-screens',
      '^web/src/screens',
      '^contract/src|^web/src/(screens|features|ui|lib)',
      'screens → features, ui, lib',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|node_modules|migrations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
