/**
 * A language's texts are fetched together, but for those of one page (`page-texts`), and without what they have in common
 * with the first screen.
 */
const together = { priority: 1, includeDependenciesRecursively: false }

/** What stands before everybody: what the app imports whatever the screen, Mantine's provider with it, and the sign-in. */
const signIn = new RegExp(
  `/core/MantineProvider/|/src/(?:${[
    'router',
    'session/(?:SwitchAccount|viewer|watch-session)',
    'shell/banners/OfflineNotice',
    'ui/overlays/Notices',
    'pages/auth/(?:AuthFrame|log-in/LoginForm|store/StoreChooser)',
  ].join('|')})\\.tsx?$`,
)

/** Mantine's popover and what nothing else needs of what it needs. */
const popovers =
  /@floating-ui\/|@mantine\/core\/.*\/(?:Floating|Popover|Portal|Overlay|FocusTrap)\/|@mantine\/hooks\/.*\/use-(?:focus-trap|focus-return|click-outside|long-press)\//

/** What the frame and many a screen have in common, each too small for a request of its own. */
const small = new RegExp(
  `/src/(?:${[
    'shell/(?:menu/navigation|toolbar/Balance|news/use-news|keyboard/(?:use-page-shortcuts|holds-words))',
    'shell/(?:onboarding/(?:use-|onboarding-options|folded|finish|step-texts)|tasks/(?:task-texts|use-tasks))',
    'ui/(?:money/Money\\.|save-file)',
    '(?:menus|onboarding|payouts|tasks)/(?:limits|rules|steps)',
  ].join('|')})|/use-debounced-value/|icons/(?:search|external-link)`,
)

/**
 * The bundler splits by screen. But four dozen small files would each cost a request and its headers: what a dozen screens
 * or more have in common is one file. What the tiny entry imports stays with it, for it waits for nothing heavy; and the
 * sign-in, with all that is beneath it, is a file that waits for none of the other screens.
 */
export const codeSplitting = {
  groups: [
    { name: 'first', tags: ['$initial'], priority: 2 },
    { name: 'texts-en', test: /\/(?!first-|page-)[\w-]*texts\.en\.ts$/, ...together },
    { name: 'texts-vi', test: /\/(?!page-)[\w-]*texts\.vi\.ts$/, ...together },
    { name: 'editor-texts-en', test: /themes\/editor\/.*texts\.en\.ts$/, ...together },
    { name: 'editor-texts-vi', test: /themes\/editor\/.*texts\.vi\.ts$/, ...together },
    // Screens that are no list never ask for it.
    {
      name: 'lists',
      test: /admin\/src\/(?:lists\/(?!filters\/(?:FilterEditor|DayRange)|views\/ColumnFields)|ui\/table\/(?!WindowOfRows))|contract\/src\/views\/|icons\/(?:columns-3|list-filter|ellipsis)\.|@tanstack\/(?:react-)?table/,
      ...together,
    },
    { name: 'sign-in', test: signIn, priority: 1 },
    // What is typed and saved, beyond what the sign-in has of it.
    { name: 'forms', test: /admin\/src\/forms\//, includeDependenciesRecursively: false },
    // Only where days are chosen: a calendar is as large as a screen.
    {
      name: 'days',
      test: /@mantine\/dates|\/dayjs\/|ui\/dates\/(?:DayField|day-formats)/,
      includeDependenciesRecursively: false,
    },
    { name: 'small', test: small, includeDependenciesRecursively: false },
    // A dozen screens open something over themselves, but lists of orders are none of them.
    { name: 'popovers', test: popovers, includeDependenciesRecursively: false },
    { name: 'shared', minShareCount: 12, test: (id: string) => !popovers.test(id) },
  ],
}
