import { createElement } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openAdmin } from '../testing/open-admin.ts'
import { find, type } from '../testing/screen.ts'

/** Opens a page that records the label of every rendered input. */
async function countRenders(address: string, label: string) {
  const rendered: string[] = []
  vi.doMock('@mantine/core', async (importOriginal) => {
    const core = await importOriginal<typeof import('@mantine/core')>()
    const counted = (Input: unknown) => (props: { label: string }) => {
      rendered.push(props.label)
      return createElement(Input as 'input', props)
    }
    const { TextInput, Textarea, NumberInput, NativeSelect } = core
    return {
      ...core,
      ...{ TextInput: counted(TextInput), Textarea: counted(Textarea) },
      ...{ NumberInput: counted(NumberInput), NativeSelect: counted(NativeSelect) },
    }
  })
  onTestFinished(() => void vi.doUnmock('@mantine/core'))
  await openAdmin(address)
  await find('textbox', label)
  return rendered
}

it.each([
  ['/products/create', 'Title'],
  ['/preferences', 'Name'],
  ['/profile', 'First name'],
])('does not render inputs of %s while the user types into a dirty form', async (address, label) => {
  const rendered = await countRenders(address, label)
  await type(label, 'M')
  await find('button', 'Save')
  await vi.waitFor(() => expect(rendered).toContain(label))
  rendered.length = 0
  for (const text of ['Mu', 'Mug', 'Mug ', 'Mug f', 'Mug fo']) await type(label, text)
  expect(((await find('textbox', label)) as HTMLInputElement).value).toBe('Mug fo')
  expect(rendered).toEqual([])
})
