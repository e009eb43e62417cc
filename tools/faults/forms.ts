import type { Fault } from './fault.ts'

const forms = 'apps/admin/src/forms'
const everyForm = [`${forms}/forms.test.ts`]
const drafts = [`${forms}/drafts/draft-storage.test.ts`]
const merging = [`${forms}/conflict/merge-values.test.ts`]
const conflicts = [`${forms}/conflict/conflict.test.ts`]
const findings = ['apps/server/src/plugins/findings.test.ts']

/** Forms: nothing typed is lost, nobody's change is overwritten, and what is wrong is said where it is. */
export const formFaults: Fault[] = [
  {
    promise: 'typing in a field renders no other',
    file: `${forms}/fields/use-fields.ts`,
    find: 'field: (name: Names<V>) => ({ ...form.getInputProps(name), ...shared(name) })',
    put: 'field: (name: Names<V>) => live(name)',
    tests: [`${forms}/renders.test.ts`],
  },
  {
    promise: 'what the server finds wrong stands at its field',
    file: `${forms}/fields/use-fields.ts`,
    find: '      return showErrors(errors) && isAll',
    put: '      return findings !== undefined && isAll',
    tests: everyForm,
  },
  {
    promise: 'the first field that is wrong takes the focus',
    file: `${forms}/fields/use-fields.ts`,
    find: '    if (first) focusOn(form.getInputNode(first))\n',
    put: '',
    tests: everyForm,
  },
  {
    promise: 'what was typed outlives a reload',
    file: `${forms}/drafts/use-draft-form.ts`,
    find: '    draft.scheduleSave()\n',
    put: '',
    tests: everyForm,
  },
  {
    promise: 'a draft is gone when it is saved or thrown away',
    file: `${forms}/drafts/use-draft.ts`,
    find: '      timer.current = undefined\n      deleteDraft(key)',
    put: '      timer.current = undefined',
    tests: everyForm,
  },
  {
    promise: 'a draft is its person’s',
    file: `${forms}/drafts/draft-storage.ts`,
    find: '[userId, storeId, form, entity]',
    put: '[storeId, form, entity]',
    tests: [...drafts, ...everyForm],
  },
  {
    promise: 'who is signed out in another tab is shown the sign-in, not a form that nobody may save',
    file: 'apps/admin/src/app.tsx',
    find: 'onSignedOut: () => void router.invalidate()',
    put: 'onSignedOut: () => undefined',
    tests: [`${forms}/drafts/signed-out.test.ts`],
  },
  {
    promise: 'what is unsaved in one store is not in the form of another',
    file: `${forms}/drafts/use-key-change.ts`,
    find: '    previousKey.current = key\n    reset()',
    put: '    previousKey.current = key',
    tests: [`${forms}/drafts/other-store.test.ts`],
  },
  {
    promise: 'drafts do not pile up',
    file: `${forms}/drafts/draft-storage.ts`,
    find: 'keptAt === 0 || index >= maxDrafts - 1',
    put: 'keptAt === 0',
    tests: drafts,
  },
  {
    promise: 'a field that only the others changed is theirs',
    file: `${forms}/conflict/merge-values.ts`,
    find: '  for (const name of adopted) values[name] = theirs[name]\n',
    put: '',
    tests: merging,
  },
  {
    promise: 'a field that both changed is nobody’s until it is chosen',
    file: `${forms}/conflict/merge-values.ts`,
    find: 'changed.filter((name) => !isSame(mine[name], stored[name]))',
    put: 'changed.filter((name) => isSame(mine[name], theirs[name]))',
    tests: merging,
  },
  {
    promise: 'nothing is sent while a conflicting field is not chosen',
    file: `${forms}/drafts/use-draft-form.ts`,
    find: '!isGone && !conflict.requireChoices() && ',
    put: '!isGone && ',
    tests: everyForm,
  },
  {
    promise: 'whoever types into a conflicting field has chosen',
    file: `${forms}/conflict/use-conflict.ts`,
    find: "change(name, { mine: values[name], choice: 'mine' })",
    put: 'change(name, { mine: values[name] })',
    tests: conflicts,
  },
  {
    promise: 'a draft meets what was saved since it was typed',
    file: `${forms}/drafts/initialize-form.ts`,
    find: 'mergeValues(draft.stored, draft.values, stored)',
    put: 'mergeValues(stored, draft.values, stored)',
    tests: conflicts,
  },
  {
    promise: 'where nobody has anything to decide the save goes through',
    file: `${forms}/drafts/use-save.ts`,
    find: '      base.current = theirs\n      return send()',
    put: '      base.current = theirs\n      return',
    tests: conflicts,
  },
  {
    promise: 'after a conflict the new revision is named',
    file: `${forms}/drafts/use-draft-form.ts`,
    find: '    base.current = next\n    if',
    put: '    base.current = { ...next, revision: base.current.revision }\n    if',
    tests: everyForm,
  },
  {
    promise: 'what was typed of a thing that is gone can be copied',
    file: `${forms}/drafts/use-save.ts`,
    find: "if (reload && hasErrorCode(error, 'not_found')) return onGone()",
    put: "if (reload && hasErrorCode(error, 'not_found')) return failure.showError(error)",
    tests: everyForm,
  },
  {
    promise: 'what was typed while the rest was on its way is still unsaved',
    file: `${forms}/drafts/use-save.ts`,
    find: 'if (!isSame(typed[name], sentValues[name])) values[name] = typed[name]',
    put: 'if (isSame(typed, sent)) values[name] = typed[name]',
    tests: ['apps/admin/src/pages/website/profile/ProfilePage.test.ts'],
  },
  {
    promise: 'every form is in the list that is tested',
    file: 'apps/admin/src/testing/listed-forms/domains.forms.ts',
    find: "    file: 'pages/website/domain/AddDomainDialog.tsx',\n",
    put: "    file: 'pages/website/domain/DomainPage.tsx',\n",
    tests: everyForm,
  },
  {
    promise: 'an input takes no more than its schema allows',
    file: 'packages/contract/src/platform/api/field-limits.ts',
    find: '...(maxLength !== null && { maxLength })',
    put: '...(maxLength !== null && minLength && { maxLength })',
    tests: ['packages/contract/src/platform/api/field-limits.test.ts'],
  },
  {
    promise: 'a refused body says which field is missing',
    file: 'apps/server/src/plugins/validation.ts',
    find: "found.filter(({ path }) => path !== '')",
    put: "found.filter(({ path }) => path === '')",
    tests: findings,
  },
  {
    promise: 'a refusal of the domain names the field that the endpoint has for it',
    file: 'packages/contract/src/platform/api/domain-error.ts',
    find: 'likely.find((name) => fields.includes(name))',
    put: 'likely.at(-1)',
    tests: findings,
  },
]
