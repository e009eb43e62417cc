import type { Fault } from './fault.ts'

const editor = 'apps/admin/src/pages/website/themes/editor'

/** What stands around the panels of the theme editor: bar, sidebar, lists and preview. */
export const editorFrameFaults: Fault[] = [
  {
    promise: 'the phone of the preview is 375 by 667 pixels',
    file: `${editor}/preview/PreviewFrame.tsx`,
    find: 'height: 667',
    put: 'height: 677',
    tests: [`${editor}/preview/PreviewPane.test.ts`],
  },
  {
    promise: 'a narrow window is offered no two previews',
    file: `${editor}/bar/EditorBar.tsx`,
    find: '...(hasRoomForBoth ? [both] : []),',
    put: 'both,',
    tests: [`${editor}/preview/PreviewPane.test.ts`],
  },
  {
    promise: 'a panel brings its page into the preview',
    file: `${editor}/sidebar/SettingTab.tsx`,
    find: '...(previewPage && { previewPage })',
    put: '',
    tests: [`${editor}/sidebar/every-panel.test.ts`],
  },
  {
    promise: 'a section without a place in the list is opened from below it',
    file: `${editor}/sections/section-commands.ts`,
    find: 'sectionKeys(document, themePage, true)',
    put: '[]',
    tests: [`${editor}/sidebar/every-panel.test.ts`],
  },
  {
    promise: 'a frame that never answers is shown after 5 s',
    file: `${editor}/preview/PreviewFrame.tsx`,
    find: 'const latestMs = 5000',
    put: 'const latestMs = 6000',
    tests: [`${editor}/preview/frame-in-step.test.ts`],
  },
  {
    promise: 'a frame that draws slowly is brought in step after 4 s',
    file: `${editor}/preview/use-preview-link.ts`,
    find: 'const latestRefreshMs = 4000',
    put: 'const latestRefreshMs = 8000',
    tests: [`${editor}/preview/frame-in-step.test.ts`],
  },
  {
    promise: 'a section is chosen in the preview after it was added there',
    file: `${editor}/preview/preview-link.ts`,
    find: '      flush()\n',
    put: '',
    tests: [`${editor}/preview/frame-in-step.test.ts`],
  },
  {
    promise: 'what is pressed in the preview stays where it is',
    file: `${editor}/preview/use-preview-link.ts`,
    find: "isEcho.current = message.type === 'select'",
    put: 'isEcho.current = false',
    tests: [`${editor}/preview/frame-in-step.test.ts`],
  },
  {
    promise: 'a setting that was searched for takes the focus',
    file: `${editor}/draft/open-field.ts`,
    find: 'store.update({ focus: path })',
    put: '',
    tests: [`${editor}/sidebar/search-settings.test.ts`],
  },
  {
    promise: 'a key that writes into a field is no shortcut',
    file: `${editor}/bar/use-shortcuts.ts`,
    find: 'if (isTyping(event.target)) return undefined\n',
    put: '',
    tests: [`${editor}/bar/use-shortcuts.test.ts`],
  },
  {
    promise: 'a hidden section is marked as other than what buyers see',
    file: `${editor}/sidebar/changed-panels.ts`,
    find: "if (change.kind !== 'setting' && change.kind !== 'items') return [change.key]",
    put: "if (change.kind !== 'setting' && change.kind !== 'items') return []",
    tests: [`${editor}/sidebar/changed-and-reset.test.ts`],
  },
  {
    promise: 'a group goes back to its defaults as a whole',
    file: 'packages/theme/src/actions/reset-settings.ts',
    find: 'keys.map((key)',
    put: 'keys.slice(0, 1).map((key)',
    tests: [`${editor}/sidebar/changed-and-reset.test.ts`],
  },
  {
    promise: 'a section comes below the one it is pasted at',
    file: `${editor}/sections/section-commands.ts`,
    find: 'order.indexOf(key) + 1\n      const pasted',
    put: 'order.indexOf(key)\n      const pasted',
    tests: [`${editor}/sections/copy-and-paste.test.ts`],
  },
  {
    promise: 'a section of a type that the theme lacks is not pasted',
    file: 'packages/theme/src/document/section-text.ts',
    find: 'if (!schema) return undefined',
    put: 'if (!schema) return section',
    tests: ['packages/theme/src/document/section-text.test.ts'],
  },
  {
    promise: 'a file of more than 5 MB is not read',
    file: `${editor}/draft/import-theme.ts`,
    find: "  if (file.size > themeFileBytes) return { reason: 'tooLarge' }\n",
    put: '',
    tests: [`${editor}/bar/theme-file.test.ts`],
  },
  {
    promise: 'a theme of the other design is not imported',
    file: `${editor}/draft/import-theme.ts`,
    find: 'read.document.themeKey !== document.themeKey',
    put: 'false',
    tests: [`${editor}/bar/theme-file.test.ts`],
  },
]
