import { expect, it, vi } from 'vitest'
import { forms } from '../../../testing/listed-forms/upsells.forms.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../testing/screen.ts'

const create = 'POST /stores/upsells'

it('explains the place after the payment, offers a minimum amount for it, and creates an upsell there', async () => {
  const form = forms.find(({ endpoint }) => endpoint === 'upsells.create')
  if (!form) throw new Error('There is no form that creates upsells')
  const { requests } = await openAdmin(form.address, { answers: { ...form.answers, [create]: form.answer } })
  await find('combobox', 'Place')
  await findText('Customers read it above the products. Empty for “Goes well with it”.')
  expect(all('textbox', 'Minimum amount (USD)')).toEqual([])
  await choose('Place', 'After the payment')
  await findText('Before the page of the order, for 30 minutes. Products join the order')
  await findText('The heading of the page. Empty for “Add this to your order?”.')
  await find('textbox', 'Minimum amount (USD)')
  await type('Name', 'Warm feet')
  await form.fill?.()
  await click('button', 'Create upsell')
  await vi.waitFor(() => expect(requests(create).at(-1)?.body).toMatchObject({ placement: 'post_purchase' }))
})
