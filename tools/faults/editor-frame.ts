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
]
