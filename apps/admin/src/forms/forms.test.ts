import { join } from 'node:path'
import { allEndpoints } from '@backroom/contract'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { describe, expect, it, vi } from 'vitest'
import { type FormHook, findFormCalls } from '../testing/form-calls.ts'
import type { ListedForm } from '../testing/listed-forms/listed-form.ts'
import { listedForms } from '../testing/listed-forms/listed-forms.ts'
import { openAdmin, problem } from '../testing/open-admin.ts'
import { all, click, find, findText } from '../testing/screen.ts'

const source = join(import.meta.dirname, '..')

const formCalls = findFormCalls(source)

it('lists every form of the back office', () => {
  const listed = listedForms.map(({ file, endpoint }) => `${file}: ${endpoint}`)
  expect(listed.toSorted()).toEqual(formCalls.map(({ file, endpoint }) => `${file}: ${endpoint}`).toSorted())
})

const endpointOf = (name: string) => allEndpoints.find((one) => one.name === name)!
const hookOf = ({ file, endpoint }: ListedForm): FormHook | undefined =>
  formCalls.find((call) => call.file === file && call.endpoint === endpoint)?.hook

it.each(listedForms.map((form) => [form.endpoint, form] as const))(
  'tests the drafts of %s if it has drafts, and two users if its endpoint checks the revision',
  (_, form) => {
    expect(form.draftIn !== undefined, 'draftIn').toBe(hookOf(form) !== 'useSubmitForm')
    expect(form.shared !== undefined, 'shared').toBe(endpointOf(form.endpoint).ifMatch)
  },
)

const callOf = ({ endpoint, id = '' }: ListedForm) => {
  const { method, path } = endpointOf(endpoint)
  return `${method} ${path.replace('{id}', id)}`
}

type OpenOptions = { calls?: (() => object)[]; storedItems?: Record<string, string>; answers?: object }

/** Opens the form. Its call returns the answers of `calls` one by one, then the form's default answer. */
async function open(form: ListedForm, { calls = [], storedItems = {}, answers = {} }: OpenOptions = {}) {
  const pending = [...calls]
  let isReady = false
  const admin = await openAdmin(form.address, {
    ...('account' in form && { account: form.account }),
    answers: {
      ...form.answers,
      ...answers,
      [callOf(form)]: () => (!isReady && form.first?.()) || (pending.shift()?.() ?? form.answer),
    },
    storedItems,
  })
  await form.open?.()
  await form.field.read()
  isReady = true
  const before = admin.requests(callOf(form)).length
  return { ...admin, sent: () => admin.requests(callOf(form)).slice(before) }
}

const reads = ({ field }: ListedForm, value: unknown) =>
  vi.waitFor(async () => expect(await field.read()).toBe(value), { timeout: 5_000 })

const send = (form: ListedForm) => click('button', form.button, -1)

/** The drafts that a reload would restore. */
function drafts(): Record<string, string> {
  dispatchEvent(new Event('pagehide'))
  return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('backroom.draft.')))
}

const named = listedForms.map((form) => [form.endpoint, form.file, form] as const)

describe.each(partOfCases(named))('%s of %s', (_, __, form) => {
  const isNew = hookOf(form) !== 'useEntityForm'

  it('shows server errors at the field, keeps the typed values when the server is unreachable or something was not found, and sends them on retry', async () => {
    const wrong = () => problem(400, 'invalid_request', [{ path: form.field.name, message: 'This will not do.' }])
    const notFound = () => problem(404, 'not_found')
    const { sent } = await open(form, { calls: [wrong, () => new TypeError('fetch failed'), notFound] })
    await form.field.change()
    await form.fill?.()
    await send(form)
    await findText('This will not do.')
    const place = `[data-path$="-${form.field.name}"]`
    expect(document.activeElement?.closest(place)).not.toBeNull()
    // The field shows the error, and no notice repeats it.
    expect(all('alert', /invalid_request/)).toEqual([])
    await reads(form, form.field.changed)
    await send(form)
    const alert = await find('alert', /Check your connection and try again/)
    // In a dialog the form shows the error, which stays there until it is sent again. A notice goes after a while.
    const isInDialog = document.querySelector('dialog[open]') !== null
    expect(alert.closest('form') !== null || !isInDialog, 'the form shows the error').toBe(true)
    await reads(form, form.field.changed)
    await send(form)
    // What a form creates cannot be gone: something that it names is.
    await find('alert', isNew ? /not_found/ : /Someone deleted this/)
    await reads(form, form.field.changed)
    expect(all('button', 'Copy my text')).toHaveLength(isNew ? 0 : 1)
    if (isNew) await send(form)
    await vi.waitFor(() => expect(sent()).toHaveLength(isNew ? 4 : 3))
    for (const again of sent().slice(1)) expect(again.body).toEqual(sent()[0]?.body)
  })
})

const draftForms = listedForms.filter((form) => form.draftIn).map((form) => [form.endpoint, form] as const)

describe.each(partOfCases(draftForms))('%s saves unsaved values as a draft', (_, form) => {
  const isPage = form.draftIn === 'page'

  it('restores the draft after a reload until it is saved, and never for another user', async () => {
    await open(form)
    await form.field.change()
    const unsaved = drafts()
    expect(Object.keys(unsaved)).toHaveLength(1)
    const other = '019a0000-0000-7000-8000-0000000000ff'
    const theirs = await open(form, { storedItems: unsaved, answers: { 'GET /users/info': { ...owner, id: other } } })
    await reads(form, form.field.initial)
    expect(theirs.sent()).toEqual([])
    const { sent } = await open(form, { storedItems: unsaved })
    await reads(form, form.field.changed)
    await findText('Your unsaved changes were restored.')
    await form.fill?.()
    await send(form)
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    await vi.waitFor(() => expect(drafts()).toEqual({}))
  })

  it('deletes the draft when the user discards it', async () => {
    await open(form)
    await form.field.change()
    if (isPage) await click('button', 'Discard')
    else {
      await click('button', 'Cancel')
      await form.open?.()
    }
    await reads(form, form.field.initial)
    expect(drafts()).toEqual({})
    expect(all('button', 'Discard')).toEqual([])
  })
})

const owner = {
  email: 'eve@example.com',
  firstName: 'Eve',
  lastName: 'Nguyen',
  profilePicture: '',
  isStoreOwner: true,
  isStoreAdmin: false,
  scopes: [],
  isInternal: false,
  menuLeavesOut: [],
}

const shared = listedForms.flatMap((form) => (form.shared ? [[form.endpoint, form, form.shared] as const] : []))
const revisionConflict = () => problem(412, 'revision_conflict')
const isGone = () => problem(404, 'not_found')

/** The record at first, and the record after that. */
const loads = (form: ListedForm, then: () => object) => {
  const { stored, isKnown, loads: times = 1 } = form.shared!
  const left = Array.from({ length: isKnown ? 0 : times }, () => () => stored)
  return { [form.shared!.load]: () => (left.shift() ?? then)() }
}

describe.each(partOfCases(shared))(
  '%s merges the changes of two users',
  (_, form, { theirs, value, label, says, copied = form.field.changed }) => {
    it.each(['mine', 'theirs'] as const)('saves %s where both changed the field', async (side) => {
      const { sentAs = (shown: unknown) => shown } = form.field
      const { sent } = await open(form, { calls: [revisionConflict], answers: loads(form, () => theirs) })
      await form.field.change()
      await send(form)
      await findText('You both changed these fields.')
      // Saving requires a choice.
      await send(form)
      await findText('Choose yours or theirs.')
      expect(sent()).toHaveLength(1)
      await click('radio', side === 'mine' ? /^Yours/ : new RegExp(`^Theirs\\s*${says}`))
      await reads(form, side === 'mine' ? form.field.changed : value)
      await send(form)
      await vi.waitFor(() => expect(sent()).toHaveLength(2))
      expect(sent().map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
      expect(sent()[1]?.body).toMatchObject({
        [form.field.name]: sentAs(side === 'mine' ? form.field.changed : value),
      })
    })

    it('lets the user copy the typed values when the record is deleted', async () => {
      const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      const { sent } = await open(form, { calls: [revisionConflict], answers: loads(form, isGone) })
      await form.field.change()
      await send(form)
      await find('alert', /Someone deleted this/)
      await click('button', 'Copy my text')
      expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`${label}: ${copied}`))
      expect(sent()).toHaveLength(1)
    })
  },
)
