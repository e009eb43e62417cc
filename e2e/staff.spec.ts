import { expect } from '@playwright/test'
import { pageTable } from '../packages/contract/src/pages/pages.ts'
import { northwind } from '../packages/testing/src/fixtures/stores.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { linkMailedTo } from './mailbox.ts'
import { openAdmin, openStore } from './merchant.ts'
import { texts } from './texts.ts'

test('shows an invited user their pages and missing permissions, and opens a page once it is granted [A2-54, A4-14, A7-06, A7-22, A7-23]', async ({
  browser,
}) => {
  const { account, staff } = texts.en.admin
  const email = `staff-${Date.now()}@example.test`
  const owner = await openStore(browser, 'en')
  await owner.goto('/admin/settings/staff')
  await expectAccessible(owner, 'staff')
  await owner.getByRole('button', { name: staff.invite }).click()
  await owner.getByLabel(staff.email).fill(email)
  await owner.getByLabel(staff.preset).selectOption('support')
  await expectAccessible(owner, 'invitation')
  await owner.getByRole('button', { name: staff.send }).click()
  await expect(owner.getByText(email).first()).toBeVisible()

  const page = await openAdmin(browser, 'en')
  const link = await linkMailedTo(page, email, 'invitation_token')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: /Northwind Tees/ })).toBeVisible()
  await expectAccessible(page, 'accept')
  await page.getByLabel(account.firstName).fill('Bee')
  await page.getByLabel(texts.en.admin.auth.password, { exact: true }).fill('river stones')
  await page.getByRole('button', { name: account.accept }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/${northwind.slug}/$`))
  await page.goto('/admin/orders')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto('/admin/themes')
  await expect(page).toHaveURL(/no-access/)
  await expect(page.getByText('themes.edit')).toBeVisible()
  await expectAccessible(page, 'no access')

  await owner.reload()
  await owner.getByRole('button', { name: /Bee/ }).click()
  const themes = owner.getByRole('group', { name: pageTable['website.themes'].label.en })
  await themes.getByLabel(staff.action.edit).check()
  await expectAccessible(owner, 'access of a person')
  await owner.getByRole('button', { name: staff.save }).click()
  await expect(owner.getByText(staff.saved)).toBeVisible()
  await page.goto('/admin/themes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTable['website.themes'].label.en)

  // Another user opens the same link, which is used.
  const other = await openAdmin(browser, 'en')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: account.invalidTitle })).toBeVisible()

  // A removed member loses access at once.
  await owner.getByRole('button', { name: /Bee/ }).click()
  await owner.getByRole('button', { name: staff.remove, exact: true }).click()
  await owner.getByRole('button', { name: staff.remove, exact: true }).click()
  await expect(owner.getByRole('button', { name: /Bee/ })).toHaveCount(0)
  await page.goto('/admin/orders')
  await expect(page.getByText(texts.en.admin.auth.noSuchStore)).toBeVisible()
})
