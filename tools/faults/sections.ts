import type { Fault } from './fault.ts'

const home = 'packages/storefront/src/sections'
const clock = 'packages/storefront/src/clock'
const slides = [`${home}/head-image/head-image.test.tsx`]
const countdown = [`${home}/countdown/countdown.test.tsx`]
const preview = ['packages/storefront/src/preview/preview-session.test.tsx']
const editor = 'apps/admin/src/pages/website/themes/editor'
const pages = [`${editor}/sections/sections-of-a-theme-page.test.ts`]

export const sectionsFaults: Fault[] = [
  {
    promise: 'a stopped slideshow stays',
    file: `${home}/head-image/behaviour.ts`,
    find: 'if (!paused && !read',
    put: 'if (!read',
    tests: slides,
  },
  {
    promise: 'sections come to life in the preview',
    file: 'packages/storefront/src/parts/PageSections.tsx',
    find: '      takeBack = enhance(root)\n',
    put: '',
    tests: preview,
  },
  {
    promise: 'a section of the preview lives once, however often it is committed',
    file: `${home}/head-image/behaviour.ts`,
    find: '    clearInterval(timer)\n',
    put: '',
    tests: preview,
  },
  {
    promise: 'what came late comes to life in the preview, too',
    file: 'packages/storefront/src/parts/PageSections.tsx',
    find: '[section, loaded])',
    put: '[section])',
    tests: preview,
  },
  {
    promise: 'a countdown ends',
    file: `${clock}/run-clock.ts`,
    find: 'if (isOver(end, nowMs)) return updateEnded(root, true)',
    put: 'if (isOver(end, nowMs)) return',
    tests: countdown,
  },
  {
    promise: 'a countdown that has ended hides itself where the merchant wants that',
    file: `${clock}/run-clock.ts`,
    find: "over && root.dataset.whenOver === 'hide_section'",
    put: 'false',
    tests: countdown,
  },
  {
    promise: 'an end that was put off is counted down to again',
    file: `${clock}/run-clock.ts`,
    find: '  updateEnded(root, false)\n',
    put: '',
    tests: countdown,
  },
  {
    promise: 'who wants no motion sees no seconds',
    file: `${clock}/run-clock.ts`,
    find: "isCalm && unit === 'second'",
    put: 'false',
    tests: countdown,
  },
  {
    promise: 'a countdown shows its end in the zone of the store',
    file: `${clock}/end-text.ts`,
    find: '{ timeZone, hour:',
    put: '{ hour:',
    tests: countdown,
  },
  {
    promise: 'figures that change each second are not read aloud',
    file: `${clock}/Clock.tsx`,
    find: ' aria-hidden="true" hidden>',
    put: ' hidden>',
    tests: countdown,
  },
  {
    promise: 'a page is drawn with the end of a countdown that is over',
    file: `${home}/countdown/Countdown.tsx`,
    find: 'const over = isOver(end, nowMs)',
    put: 'const over = false',
    tests: countdown,
  },
  {
    promise: 'an end is stored as the instant that the clocks of the store mean',
    file: 'apps/admin/src/ui/dates/zoned-time.ts',
    find: 'const before = asUtc - offsetMs(asUtc - dayMs, timeZone)',
    put: 'const before = asUtc',
    tests: ['apps/admin/src/ui/dates/zoned-time.test.ts'],
  },
  {
    promise: 'an end that is no instant is none',
    file: 'packages/theme/src/fields/resolve-fields.ts',
    find: "typeof stored === 'string' && isInstant(stored)",
    put: "typeof stored === 'string'",
    tests: countdown,
  },
  {
    promise: 'a featured collection reads fifty products at most',
    file: `${home}/featured-collection/schema.ts`,
    find: 'Math.min(Math.max(limit_product, 1), maxProducts)',
    put: 'Math.max(limit_product, 1)',
    tests: [`${home}/featured-collection/featured-collection.test.tsx`],
  },
  {
    promise: 'a featured collection without a collection shows every product',
    file: `${home}/featured-collection/schema.ts`,
    find: 'stored || allCollections',
    put: 'stored',
    tests: [`${home}/home-sections.test.tsx`],
  },
  {
    promise: 'a home page is read with what its sections need',
    file: 'apps/server/src/storefront/storefront-pages.ts',
    find: 'hidden ? [] : ',
    put: '!hidden ? [] : ',
    tests: ['apps/server/src/storefront/home-page.test.ts'],
  },
  {
    promise: 'two sections of one collection both show what they may',
    file: 'apps/server/src/storefront/storefront-pages.ts',
    find: 'Math.max(need.limit, limits.get(need.handle) ?? 0)',
    put: 'need.limit',
    tests: ['apps/server/src/storefront/home-page.test.ts'],
  },
  {
    promise: 'the editor adds sections to the page it edits',
    file: `${editor}/sections/section-commands.ts`,
    find: '        page: themePage,\n        type,\n',
    put: "        page: 'homepage',\n        type,\n",
    tests: pages,
  },
  {
    promise: 'the lists derived from the registry of section types are current',
    file: `${home}/registry.ts`,
    find: "  'countdown',\n",
    put: '',
    tests: ['tools/sections.test.ts'],
  },
  {
    promise: 'a change of a settings group says which group it is in',
    file: `${editor}/publish/ChangeList.tsx`,
    find: 'return groupName(panel.group, panel.isSecond)',
    put: "return ''",
    tests: [`${editor}/publish/PublishDialog.test.ts`],
  },
  {
    promise: 'a list that a theme begins with is stored whole with the first change of an item',
    file: 'packages/theme/src/actions/set-value.ts',
    find: 'if (!initial || valueAt(document, initial.path) !== undefined)',
    put: 'if (initial || valueAt(document, path) !== value)',
    tests: ['packages/theme/src/actions/sections.test.ts'],
  },
  {
    promise: "hydro's footer is a list of blocks on the wire",
    file: 'packages/theme/src/document/wire.ts',
    find: "themeKey === 'hydro' ? footerToBlocks(fixed.footer) : fixed.footer",
    put: 'fixed.footer',
    tests: ['packages/theme/src/document/wire.test.ts'],
  },
  {
    promise: "the blocks of hydro's footer are read as settings",
    file: 'packages/theme/src/document/block-footer.ts',
    find: 'values.set(entry.block, value)',
    put: '',
    tests: ['packages/theme/src/document/wire.test.ts'],
  },
]
