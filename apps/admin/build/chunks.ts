/** What nearly every screen needs, in one file: alone, two dozen small files would each cost a request and its headers. */
const shared = [
  /\/node_modules\/(?:react-i18next|i18next|use-sync-external-store)\//,
  /\/node_modules\/@tanstack\/(?:react-query|query-core|react-router|router-core|history|react-store|store)\//,
  /\/node_modules\/@mantine\/hooks\/esm\/(?:use-network|use-window-event)\//,
  /\/node_modules\/@mantine\/core\/esm\/core\//,
  /\/node_modules\/@mantine\/core\/esm\/components\/(?:ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)\//,
  /\/node_modules\/lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|defaultAttributes|shared\/.*)\.\w+$/,
  /\/packages\/contract\/src\/(?:access\/permissions|auth\/(?:emails|limits)|pages\/\w+)\.ts$/,
  /\/apps\/admin\/src\/api\//,
  /\/apps\/admin\/src\/i18n\/(?:i18n|LanguageSwitch)\.tsx?$/,
  /\/apps\/admin\/src\/links\.tsx$/,
  /\/apps\/admin\/src\/session\/(?!account-info|entry-address|token-claims|SwitchAccount)/,
  /\/apps\/admin\/src\/shell\/(?:Banner|OfflineNotice|SchemeSwitch)\b/,
  /\/apps\/admin\/src\/ui\/(?:ChoiceGroup|EmptyState|ErrorState|LoadingRows|Notices|StatusDot|notice-list)\b/,
]

/** What takes the tokens out of the address: it waits for nothing, so it may share no file with anything heavy. */
const first = [
  /\/apps\/admin\/src\/(?:main|browser-storage|color-scheme)\.ts$/,
  /\/apps\/admin\/src\/session\/(?:account-info|entry-address|token-claims)\.ts$/,
  /vite\/preload-helper/,
]

/** What every screen behind the sign-in needs besides: frame, lists, figures and the words of dates and money. */
const shell = [
  /\/packages\/contract\/src\/onboarding\/steps\.ts$/,
  /\/apps\/admin\/src\/shell\/(?:Balance|Crumbs|MenuList|Shell|Sidebar|Toolbar|TrialBanner|UserMenu|ZoneLabel|navigation|page-icons|use-findings|use-shortcut|use-page-shortcuts|holds-words)\b/,
  /\/apps\/admin\/src\/shell\/notifications\/(?:NotificationBell|notification-options|public-reads)\b/,
  /\/apps\/admin\/src\/shell\/onboarding\//,
  /\/apps\/admin\/src\/ui\/(?:Card|DataTable|DateTime|Dialog|Dropdown|Money|PageHeader|date-time|money)\b/,
]

const holds = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))

export const codeSplitting = {
  groups: [
    { name: 'first', test: holds(first), priority: 2 },
    { name: 'shared', test: holds(shared), priority: 1 },
    { name: 'shell', test: holds(shell) },
  ],
}
