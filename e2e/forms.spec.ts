import { expect, test } from '@playwright/test'
import { fresh } from '../packages/testing/src/world/stores.ts'
import { expectAccessible } from './accessible.ts'
import { newTokens, openShop } from './merchant.ts'
import { words } from './words.ts'

// Whoever else writes into this shop would be a third person.
const shop = fresh
test.describe.configure({ mode: 'serial' })

test('two people save the preferences: what one changed comes together, what both changed is chosen by keyboard', async ({
  browser,
}) => {
  const { forms, preferences, save } = words.en.admin
  const inVietnamese = words.vi.admin
  const one = await openShop(browser, 'en', { shop, tokens: await newTokens() })
  const other = await openShop(browser, 'vi', { shop, tokens: await newTokens() })
  for (const page of [one, other]) await page.goto('/admin/preferences')

  await other.getByLabel(inVietnamese.preferences.name).fill('Theirs')
  await other.getByLabel(inVietnamese.preferences.language).selectOption('vi')
  await one.getByLabel(preferences.name, { exact: true }).fill('Mine')
  await other.getByRole('button', { name: inVietnamese.save.save, exact: true }).click()
  await expect(other.getByText(inVietnamese.save.saved)).toBeVisible()

  await one.keyboard.press('Control+s')
  const conflict = one.getByRole('region', { name: forms.conflict })
  await expect(conflict).toBeVisible()
  await expect(conflict.getByText(preferences.language)).toBeVisible()
  await expect(one.getByLabel(preferences.language)).toHaveValue('vi')
  await expect(conflict.getByRole('radio', { name: forms.mine })).toBeFocused()
  await expectAccessible(one, 'a conflict')
  // Nothing is chosen for anybody.
  await one.keyboard.press('Control+s')
  await expect(conflict.getByText(forms.unchosen)).toBeVisible()
  await one.keyboard.press('ArrowDown')
  await expect(one.getByLabel(preferences.name, { exact: true })).toHaveValue('Theirs')
  await one.keyboard.press('ArrowUp')
  await expect(one.getByLabel(preferences.name, { exact: true })).toHaveValue('Mine')
  await one.keyboard.press('Control+s')
  await expect(one.getByText(save.saved, { exact: true })).toBeVisible()
  await expect(conflict).toHaveCount(0)

  await other.reload()
  await expect(other.getByLabel(inVietnamese.preferences.name)).toHaveValue('Mine')
  await expect(other.getByLabel(inVietnamese.preferences.language)).toHaveValue('vi')
})

test('what is typed while offline is kept over a reload, and saved when the connection is back', async ({
  browser,
}) => {
  const { forms, preferences, save, errors } = words.en.admin
  const page = await openShop(browser, 'en', { shop, tokens: await newTokens() })
  await page.goto('/admin/preferences')
  const name = page.getByLabel(preferences.name, { exact: true })
  await expect(name).not.toHaveValue('')
  await page.context().setOffline(true)
  await name.fill('Typed on a train')
  await expect(page.getByText(forms.offline)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(errors.unreachable)).toBeVisible()
  await expect(name).toHaveValue('Typed on a train')
  await page.context().setOffline(false)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText(forms.restored)).toBeVisible()
  await expect(name).toHaveValue('Typed on a train')
  await expectAccessible(page, 'a restored form')
  await page.getByRole('button', { name: save.save, exact: true }).click()
  await expect(page.getByText(save.saved, { exact: true })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Typed on a train')
  await expect(page.getByText(forms.restored)).toHaveCount(0)
})
