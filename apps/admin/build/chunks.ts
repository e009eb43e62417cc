/** What nearly every screen needs, in one file: alone, two dozen small files would each cost a request and its headers. */
const shared = [
  /\/node_modules\/(?:react-i18next|i18next|use-sync-external-store)\//,
  /\/node_modules\/@tanstack\/(?:react-query|query-core)\//,
  /\/node_modules\/@mantine\/core\/esm\/core\//,
  /\/node_modules\/@mantine\/core\/esm\/components\/(?:ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)\//,
  /\/node_modules\/lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared\/.*)\.\w+$/,
  /\/packages\/contract\/src\/(?:addresses|emails|limits|pages|permissions)\.ts$/,
  /\/apps\/admin\/src\/api\//,
  /\/apps\/admin\/src\/i18n\/(?:i18n|LanguageSwitch)\.tsx?$/,
  /\/apps\/admin\/src\/links\.tsx$/,
  /\/apps\/admin\/src\/session\/(?!account-info|entry-address|token-claims|SwitchAccount)/,
  /\/apps\/admin\/src\/shell\/SchemeSwitch\.tsx$/,
  /\/apps\/admin\/src\/ui\/(?:ChoiceGroup|EmptyState|ErrorState|LoadingRows|Notices|StatusDot|notice-list)\b/,
]

/** What takes the tokens out of the address: it waits for nothing, so it may share no file with anything heavy. */
const first = [
  /\/apps\/admin\/src\/(?:main|browser-storage|color-scheme)\.ts$/,
  /\/apps\/admin\/src\/session\/(?:account-info|entry-address|token-claims)\.ts$/,
  /vite\/preload-helper/,
]

const holds = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

export const codeSplitting = {
  groups: [
    { name: 'first', test: holds(first), priority: 2 },
    { name: 'shared', test: holds(shared), priority: 1 },
  ],
}
