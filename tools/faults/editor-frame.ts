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
]
