import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with a line per finding: rule, and the elements it is about. */
export async function expectAccessible(page: Page, where: string) {
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeAttached()
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
  expect(findings, where).toEqual([])
}
