import { expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { themeKeys } from './document.ts'
import type { Fields } from './field.ts'
import { schemaFor, sectionTypes } from './schema.ts'

const headImage = (themeKey: 'hydro' | 'newchick') => schemaFor(themeKey).sections['head-image'].fields
const limits = (fields: Fields, key: string) => {
  const { min, max } = fields[key] as { min?: number; max?: number }
  return [min, max]
}

it('limits what a merchant enters [B5-02] [B5-03] [B5-07] [B5-09]', () => {
  for (const themeKey of themeKeys) {
    const featured = schemaFor(themeKey).sections['featured-collection'].fields
    expect(limits(headImage(themeKey), 'change_slides_every')).toEqual([1, 12])
    expect(limits(headImage(themeKey), 'opacity_image')).toEqual([0, 100])
    expect(limits(featured, 'item_per_row')).toEqual([4, 6])
    expect(limits(featured, 'limit_product')).toEqual([45, 50])
  }
})

it('lets newchick set up to eight images in a row, hydro six [B5-04] [B5-05] [B1-06]', () => {
  const row = (themeKey: 'hydro' | 'newchick') => schemaFor(themeKey).sections.image_with_text.fields
  expect(limits(row('hydro'), 'images_per_row')).toEqual([2, 6])
  expect(limits(row('newchick'), 'images_per_row')).toEqual([2, 8])
})

it('limits font sizes to 8 to 80 px', () => {
  const { typography } = schemaFor('hydro').groups
  const sizes = Object.keys(typography).filter((key) => key.startsWith('font_size'))
  expect(sizes).toHaveLength(5)
  for (const key of sizes) expect(limits(typography, key)).toEqual([8, 80])
})

it('calls the head image a slideshow for hydro and a hero banner for newchick [B2-83]', () => {
  expect(schemaFor('hydro').sections['head-image'].label.hydro).toBe('slideshow')
  expect(schemaFor('newchick').sections['head-image'].label.newchick).toBe('heroBanner')
})

it('holds the specified fields of the sections [B3-27] [B3-30] [B3-34] [B3-35] [B3-40] [B2-84]', () => {
  const { sections } = schemaFor('hydro')
  const keys = (fields: Fields | undefined) => Object.keys(fields ?? {})
  expect(keys(sections['head-image'].fields).toSorted()).toEqual(
    ['change_slides_every', 'content', 'opacity_image', 'show_content', 'text_animation'].toSorted(),
  )
  const content = sections['head-image'].fields.content as unknown as {
    fields: Record<'desktop' | 'mobile', { fields: Fields }>
  }
  for (const device of ['desktop', 'mobile'] as const)
    expect(keys(content.fields[device].fields)).toEqual(
      expect.arrayContaining(['image', 'media', 'heading', 'subHeading', 'position', 'buttonLabel', 'urlButton']),
    )
  expect(keys(sections['featured-collection'].fields).toSorted()).toEqual(
    [
      'collection',
      'align',
      'limit_product',
      'buttonLabel',
      'isTextLink',
      'show_sale_banners',
      'item_per_row',
      'heading',
    ].toSorted(),
  )
  expect(keys(sections.image_with_text.fields)).toEqual(
    expect.arrayContaining(['choose_layout', 'images_per_row', 'promotions_animation', 'text_alignment']),
  )
  expect(keys(sections.image_with_text.blocks.item?.fields)).toEqual(
    expect.arrayContaining(['position', 'image', 'heading', 'content', 'show_button', 'button_label', 'url_button']),
  )
})

it('holds the specified colours and header settings [B3-57] [B3-62]', () => {
  const { groups, header } = schemaFor('hydro')
  expect(Object.keys(groups.colors).toSorted()).toEqual(
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
  expect(Object.keys(header).toSorted()).toEqual(
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

it('declares only contrast pairs that exist, and its own defaults keep them', () => {
  // The specification gives this colour, and shows it on white.
  const given = ['color_price', 'color_sale_price']
  for (const themeKey of themeKeys) {
    const { colors } = schemaFor(themeKey).groups
    for (const [key, field] of Object.entries(colors)) {
      if (field.kind !== 'color' || !field.contrastWith || given.includes(key)) continue
      const other = field.contrastWith.startsWith('#') ? field.contrastWith : colors[field.contrastWith]
      const ground = typeof other === 'string' ? other : other?.kind === 'color' ? other.default : ''
      expect(contrastRatio(field.default, ground), `${themeKey} ${key}`).toBeGreaterThanOrEqual(field.minRatio ?? 4.5)
    }
  }
})

it('has a schema for every section type it names', () => {
  for (const themeKey of themeKeys)
    for (const type of sectionTypes) expect(schemaFor(themeKey).sections[type].type).toBe(type)
})
