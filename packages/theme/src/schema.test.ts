import { expect, it } from 'vitest'
import { settingsGroups, type ThemeKey, themeKeys } from './document/document.ts'
import { contrastRatio } from './fields/contrast.ts'
import type { Fields } from './fields/field.ts'
import { compileThemes } from './schema.ts'

const schemas = compileThemes([])
/** The fields of a group. */
const fieldsOf = (themeKey: ThemeKey, key: string): Fields =>
  schemas[themeKey].groups.find((one) => one.key === key)!.fields

const limits = (fields: Fields, key: string) => {
  const { min, max } = fields[key] as { min?: number; max?: number }
  return [min, max]
}

it('limits font sizes to 8 to 80 px', () => {
  const typography = fieldsOf('hydro', 'typography')
  const sizes = Object.keys(typography).filter((key) => key.startsWith('font_size'))
  expect(sizes).toHaveLength(5)
  for (const key of sizes) expect(limits(typography, key)).toEqual([8, 80])
})

it('has the specified colors and header settings [B3-57] [B3-62]', () => {
  expect(Object.keys(fieldsOf('hydro', 'colors')).toSorted()).toEqual(
    [
      'color_announcement_bar_background',
      'color_announcement_bar_text',
      'color_title_product',
      'color_product_icon',
      'color_price',
      'color_sale_price',
      'color_compare_at_price',
      'color_top_bar_background',
      'footer_background',
      'color_footer_text',
      'color_upsell_border',
      'color_upsell_background',
      'color_upsell_border_active',
      'color_upsell_background_active',
      'color_cart_button',
      'color_cart_button_label',
      'color_byNow_button_label',
      'color_buyNow_button',
      'color_upsell_background_tag',
      'color_upsell_text_tag',
      'color_checkout_button',
    ].toSorted(),
  )
  expect(Object.keys(fieldsOf('hydro', 'header')).toSorted()).toEqual(
    [
      'show_top_bar',
      'text_topbar',
      'enable_search',
      'isShowAccount',
      'image_topbar',
      'image_topbar_mobile',
      'topbar_url',
      'logo_desktop',
      'logo_mobile',
      'size_logo',
      'main_menu',
      'center_logo_on_mobile',
    ].toSorted(),
  )
})

it('declares only contrast pairs that exist, and its own defaults meet them', () => {
  // The specification sets this color on white.
  const specifiedColors = ['color_price', 'color_sale_price']
  for (const themeKey of themeKeys) {
    const colors = fieldsOf(themeKey, 'colors')
    for (const [key, field] of Object.entries(colors)) {
      if (field.kind !== 'color' || !field.contrastWith || specifiedColors.includes(key)) continue
      const other = field.contrastWith.startsWith('#') ? field.contrastWith : colors[field.contrastWith]
      const ground = typeof other === 'string' ? other : other?.kind === 'color' ? other.default : ''
      expect(contrastRatio(field.default, ground), `${themeKey} ${key}`).toBeGreaterThanOrEqual(field.minRatio ?? 4.5)
    }
  }
})

it('has each group once in a theme, at a path of its own [B3-22]', () => {
  for (const themeKey of themeKeys) {
    const { groups } = schemas[themeKey]
    const inSettings = settingsGroups.filter((key) => themeKey === 'newchick' || key !== 'cart_upsell')
    expect(groups.map(({ key }) => key).toSorted()).toEqual([...inSettings, 'header', 'footer'].toSorted())
    expect(new Set(groups.map(({ path }) => path.join())).size).toBe(groups.length)
  }
})
