import { emptyAddress } from '@backroom/contract/platform/addresses/stored-address'
import { expect, it } from 'vitest'
import { altered } from '../../../../testing/answers.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, choose, click, find, findText, type } from '../../../../testing/screen.ts'

const load = 'GET /stores/config/preference'
const save = 'PUT /stores/config/contact'
const stored = (part: object) => altered(load, part)[load] as object
const address = { ...emptyAddress, address1: 'Seestr. 1', city: 'Berlin', postalCode: '10115', countryCode: 'DE' }
const contact = { email: 'hello@northwind.example', phone: '1900 1234', businessName: 'Northwind LLC', address }

it('saves email, phone, business name and the address of the chosen country against the known revision', async () => {
  const { requests } = await openAdmin('/preferences', { answers: { [save]: stored({ contact, revision: 2 }) } })
  await findText('Customers can’t reply to your emails. Add a contact email.')
  await click('button', 'Edit contact')
  expect(all('textbox', 'Address')).toEqual([])
  await type('Contact email', ' hello@northwind.example ')
  await type('Contact phone', '1900 1234')
  await type('Business name', 'Northwind LLC')
  await choose('Country of the business address', 'Germany')
  await type('Address', 'Seestr. 1')
  await click('button', 'Save contact')
  expect(requests(save)).toEqual([])
  await type('Postal code', '10115')
  await type('City', 'Berlin')
  await click('button', 'Save contact')
  await findText('The contact details were changed.')
  const [sent] = requests(save)
  expect(sent?.body).toEqual({
    ...{ email: 'hello@northwind.example', phone: '1900 1234', businessName: 'Northwind LLC', countryCode: 'DE' },
    ...{ address1: 'Seestr. 1', address2: '', city: 'Berlin', region: '', postalCode: '10115' },
  })
  expect(sent?.headers.get('if-match')).toBe('"1"')
  await findText('Seestr. 1, 10115 Berlin, Germany')
  expect(document.body.textContent).not.toContain('Customers can’t reply')
})

it('removes the address with its country, and rejects what is no email address', async () => {
  const { requests } = await openAdmin('/preferences', {
    answers: { [load]: stored({ contact }), [save]: stored({ contact: { ...contact, address: null }, revision: 2 }) },
  })
  await click('button', 'Edit contact')
  await type('Contact email', 'hello@')
  await choose('Country of the business address', 'No address')
  await click('button', 'Save contact')
  await findText('Enter one email address, such as hello@example.com.')
  expect(requests(save)).toEqual([])
  await type('Contact email', 'shop@northwind.example')
  await click('button', 'Save contact')
  await findText('The contact details were changed.')
  expect(requests(save)[0]?.body).toEqual({
    ...{ email: 'shop@northwind.example', phone: '1900 1234', businessName: 'Northwind LLC', countryCode: '' },
    ...{ address1: '', address2: '', city: '', region: '', postalCode: '' },
  })
})

it('speaks Vietnamese', async () => {
  await openAdmin('/preferences', { storedItems: { 'backroom.language': 'vi' } })
  await find('heading', 'Liên hệ')
  await findText('Khách chưa thể trả lời email của bạn. Hãy thêm email liên hệ.')
})
