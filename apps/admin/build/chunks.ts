/**
 * What nearly every screen needs, in one file: alone, two dozen small files would each cost a request and its headers.
 * The entry's own modules stay out, for nothing may load before them.
 */
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

export const codeSplitting = {
  groups: [{ name: 'shared', test: (id: string) => shared.some((pattern) => pattern.test(id)) }],
}
