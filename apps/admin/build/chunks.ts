/** The texts of a language are one file, except page texts (`page-texts`) and the texts of the first screen. */
const together = { priority: 1, includeDependenciesRecursively: false }

/** Everything that loads for every visitor: the app's static imports, Mantine's provider and the sign-in. */
const signIn = new RegExp(
  `/core/MantineProvider/|/src/(?:${[
    'router',
    'session/(?:SwitchAccount|viewer|watch-session)',
    'shell/banners/OfflineNotice',
    'ui/overlays/Notices',
    'pages/auth/(?:AuthFrame|log-in/LoginForm|store/StoreChooser)',
  ].join('|')})\\.tsx?$`,
)

/** What only the sign-in and forms need. Pages such as orders never load it. */
const signInForms = new RegExp(
  `/src/(?:${[
    'pages/auth/(?:AuthFrame|field-rules|log-in/(?:LoginForm|DemoHint)|sign-up/RegisterLink)',
    'pages/auth/store/(?:StoreChooser|StoreCard|CounterDrawing)',
    'forms/(?:use-submit-form|SubmitForm|fields/[a-z-]+\\.)',
    'ui/inputs/PasswordField',
  ].join('|')})|/@mantine/form/|/(?:klona|fast-deep-equal)/`,
)

/** Number fields with their formats, and fields of amounts, which are made of them. */
const numbers = /\/react-number-format\/|@mantine\/core\/.*\/NumberInput\/|admin\/src\/ui\/money\/MoneyField/

/** Mantine's popover and its own dependencies. */
const popovers =
  /@floating-ui\/|@mantine\/core\/.*\/(?:Floating|Popover|Portal|Overlay|FocusTrap|ScrollArea)\/|@mantine\/hooks\/.*\/use-(?:focus-trap|focus-return|click-outside|long-press)\//

/** Selects with a list of options, and pickers, which open a popover; but not what the browser's own select shares with them. */
const selects =
  /@mantine\/core\/.*\/(?:Select|Combobox|TagsInput)\/(?!get-parsed-|ComboboxChevron|Combobox\.module)|admin\/src\/pickers\/(?!(?:new-store|items)\/)/

/** Small modules that the frame and many screens share, as the beginnings of their paths. */
export const smallModules = [
  'admin/src/shell/menu/navigation',
  'admin/src/shell/toolbar/Balance',
  'admin/src/shell/live-updates/use-live-events',
  'admin/src/shell/keyboard/use-page-shortcuts',
  'admin/src/shell/keyboard/matches-search',
  'admin/src/shell/onboarding/use-',
  'admin/src/shell/onboarding/onboarding-options',
  'admin/src/shell/onboarding/folded',
  'admin/src/shell/onboarding/finish',
  'admin/src/shell/onboarding/step-texts',
  'admin/src/shell/tasks/task-texts',
  'admin/src/shell/tasks/use-tasks',
  'admin/src/ui/layout/PageActions.',
  'admin/src/ui/layout/menu-item',
  'admin/src/ui/money/Money.',
  'admin/src/ui/save-file',
  'contract/src/online-store/menus/limits',
  'contract/src/online-store/menus/rules',
  'contract/src/stores/onboarding/limits',
  'contract/src/stores/onboarding/steps',
  'contract/src/money/payouts/limits',
  'contract/src/platform/tasks/limits',
  'contract/src/platform/tasks/rules',
]
const small = new RegExp(
  `(?:${smallModules.map(RegExp.escape).join('|')})|/use-debounced-value/|task-kinds|icons/(?:search|external-link|chevron-left)|/page-definition\\.`,
)

/**
 * The bundler splits by screen. Modules that thirteen screens share form one file, because many small files would each
 * cost a request. The entry keeps its own imports, because it must not wait for large files. The sign-in is a file that
 * does not wait for other screens.
 */
export const codeSplitting = {
  groups: [
    { name: 'first', tags: ['$initial'], priority: 2 },
    { name: 'texts-en', test: /\/(?!first-|page-)[\w-]*texts\.en\.ts$/, ...together },
    { name: 'texts-vi', test: /\/(?!page-)[\w-]*texts\.vi\.ts$/, ...together },
    { name: 'editor-texts-en', test: /themes\/editor\/.*texts\.en\.ts$/, ...together },
    { name: 'editor-texts-vi', test: /themes\/editor\/.*texts\.vi\.ts$/, ...together },
    // Screens without a list never load it.
    {
      name: 'lists',
      test: /admin\/src\/(?:lists\/(?!filters\/(?:FilterEditor|DayRange)|views\/ColumnFields)|ui\/table\/(?!WindowOfRows))|contract\/src\/platform\/views\/|icons\/(?:columns-3|list-filter|ellipsis)\.|@tanstack\/(?:react-)?table/,
      ...together,
    },
    { name: 'sign-in-forms', test: signInForms, priority: 2, includeDependenciesRecursively: false },
    { name: 'sign-in', test: signIn, priority: 1 },
    // Form fields and drafts, except what the sign-in uses.
    { name: 'forms', test: /admin\/src\/forms\//, includeDependenciesRecursively: false },
    // Only loads where days are chosen, because the calendar is as large as a screen.
    {
      name: 'days',
      test: /@mantine\/dates|\/dayjs\/|ui\/dates\/(?:DayField|day-formats)/,
      includeDependenciesRecursively: false,
    },
    { name: 'small', test: small, includeDependenciesRecursively: false },
    // Used by a dozen screens, but not by lists such as orders.
    { name: 'popovers', test: popovers, includeDependenciesRecursively: false },
    { name: 'numbers', test: numbers, includeDependenciesRecursively: false },
    { name: 'selects', test: selects, includeDependenciesRecursively: false },
    {
      name: 'shared',
      minShareCount: 13,
      test: (id: string) => ![popovers, numbers, selects].some((apart) => apart.test(id)),
    },
  ],
}
