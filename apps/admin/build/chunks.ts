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
    // Screens that are no list never ask for it.
    {
      name: 'lists',
      test: /admin\/src\/(?:lists\/(?!filters\/(?:FilterEditor|DayRange)|views\/ColumnFields)|ui\/table\/(?!WindowOfRows))|@tanstack\/(?:react-)?table/,
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
    { name: 'shared', minShareCount: 12 },
  ],
}
