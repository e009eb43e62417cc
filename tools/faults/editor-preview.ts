import type { Fault } from './fault.ts'

const around = 'apps/admin/src/pages/website/themes/editor'
const editor = `${around}/preview`
const frame = 'packages/storefront/src/preview'

/** What the editor's preview shows, and what is written in it. */
export const editorPreviewFaults: Fault[] = [
  {
    promise: 'a goal that is shown as reached is reached by the sums of the lines',
    file: `${frame}/view-in-state.ts`,
    find: 'Math.ceil(missingCents',
    put: 'Math.floor(missingCents',
    tests: [`${frame}/view-in-state.test.ts`],
  },
  {
    promise: 'the clock of a block is shown as ended, too',
    file: `${frame}/clocks-in.ts`,
    find: 'settings: ending(schema.blocks[block.type]?.fields ?? {}, block.settings, end)',
    put: 'settings: block.settings',
    tests: [`${frame}/clocks-in.test.ts`],
  },
  {
    promise: 'each previewed page begins as it comes',
    file: `${around}/draft/editor-store.ts`,
    find: '...(isTurned && { previewStates: usualStates })',
    put: '',
    tests: [`${editor}/PreviewBar.test.ts`],
  },
  {
    promise: 'a goal is offered as reached only where there is one',
    file: `${editor}/PreviewBar.tsx`,
    find: "goal ? undefined : 'goalReached'",
    put: 'undefined',
    tests: [`${editor}/PreviewBar.test.ts`],
  },
  {
    promise: 'the depth of a collection is told to newchick alone',
    file: `${editor}/messages-to-frame.ts`,
    find: "document.themeKey === 'newchick' && { depth }",
    put: '{ depth }',
    tests: [`${editor}/PreviewBar.test.ts`],
  },
  {
    promise: 'a frame that missed a change of a section draws it when the section is chosen',
    file: `${frame}/preview-session.tsx`,
    find: 'flushSync(() => draft.apply([{ path, value: data }]))',
    put: 'flushSync(() => {})',
    tests: [`${frame}/preview-states.test.tsx`],
  },
  {
    promise: 'the echo of a text that is being written moves nothing',
    file: `${frame}/held-patches.ts`,
    find: 'return patches.filter((patch) => !touching.includes(patch))',
    put: 'return [...patches]',
    tests: [`${frame}/preview-states.test.tsx`, `${frame}/preview.test.ts`],
  },
  {
    promise: 'a text stands as it was written before its echo has come',
    file: `${frame}/held-patches.ts`,
    find: 'last ? [...held, last] : held',
    put: 'held',
    tests: [`${frame}/preview.test.ts`],
  },
  {
    promise: 'an input method keeps its keys',
    file: `${frame}/write-text.ts`,
    find: 'if (event.isComposing || event.keyCode === composingKey) return\n',
    put: '',
    tests: [`${frame}/write-text.test.ts`],
  },
  {
    promise: 'React finds an element that was written in as it has drawn it',
    file: `${frame}/write-text.ts`,
    find: 'element.replaceChildren(drawn)',
    put: '',
    tests: [`${frame}/write-text.test.ts`],
  },
  {
    promise: 'two settings that say the same are not taken for each other',
    file: `${frame}/text-at.ts`,
    find: 'if (names.size !== 1) return undefined',
    put: '',
    tests: [`${frame}/text-at.test.ts`],
  },
  {
    promise: 'the preview writes into texts alone',
    file: `${editor}/inline-edit.ts`,
    find: "(field?.kind !== 'text' && field?.kind !== 'multiline')",
    put: '!field',
    tests: [`${editor}/inline-edit.test.ts`],
  },
  {
    promise: 'the preview writes no more into a text than its field takes',
    file: `${editor}/inline-edit.ts`,
    find: '.slice(0, field.maxLength)',
    put: '',
    tests: [`${editor}/inline-edit.test.ts`],
  },
  {
    promise: 'a text that was written in the preview is a step of its own',
    file: `${editor}/use-preview-link.ts`,
    find: "if (message.type === 'edited') store.settle()",
    put: '',
    tests: [`${editor}/inline-edit.test.ts`],
  },
  {
    promise: 'what is typed is sent at once, not with the next frame',
    file: `${editor}/preview-link.ts`,
    find: '    flush()\n    frameRequest = ',
    put: '    frameRequest = ',
    tests: [`${editor}/preview-link.test.ts`],
  },
  {
    promise: 'a change is measured once, however often it is answered',
    file: `${editor}/preview-link.ts`,
    find: 'pressed.delete(seq)',
    put: '',
    tests: [`${editor}/preview-link.test.ts`],
  },
  {
    promise: 'a page of collections ends where it was asked to',
    file: 'packages/domain/src/catalog/products/find-collections.ts',
    find: '.limit(limit)',
    put: '.limit(250)',
    tests: ['packages/domain/src/catalog/products/find-collections.test.ts'],
  },
  {
    promise: 'the reference says once what both themes have alike',
    file: 'tools/theme-reference/theme-reference.ts',
    find: 'if (same(row, twin)) return [{ row }]',
    put: '',
    tests: ['tools/theme-reference/theme-reference.test.ts'],
  },
]
