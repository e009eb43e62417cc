import { beforeEach, expect, it } from 'vitest'
import { differsFromPage } from './differs-from-page.ts'
import { one } from './find.ts'

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input name="email" value="ada@example.test"><textarea name="note">Ring twice</textarea>
    <select name="countryCode"><option>US</option><option selected>VN</option></select>
    <select name="region"><option value="">Choose</option><option>HN</option></select>
    <input type="checkbox" name="consent" checked><input type="radio" name="delivery" value="a">
    <button name="update" value="1">Update</button>
  </form>`
})

const differs = (meant?: string) =>
  differsFromPage(one<HTMLFormElement>('form')!, (name) => meant === undefined || name === meant)
const field = <E extends HTMLElement>(name: string) => one<E>(`[name=${name}]`)!

it('is false while every field is as the page was drawn', () => {
  expect(differs()).toBe(false)
})

it.each<[string, () => void]>([
  ['email', () => (field<HTMLInputElement>('email').value = '')],
  ['note', () => (field<HTMLTextAreaElement>('note').value = 'Ring once')],
  ['countryCode', () => (field<HTMLSelectElement>('countryCode').value = 'US')],
  ['region', () => (field<HTMLSelectElement>('region').value = 'HN')],
  ['consent', () => (field<HTMLInputElement>('consent').checked = false)],
  ['delivery', () => (field<HTMLInputElement>('delivery').checked = true)],
])('is true after %s changed, and only for those that are meant', (name, change) => {
  change()
  expect([differs(), differs(name), differs('update')]).toEqual([true, true, false])
})
