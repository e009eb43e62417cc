import type { Metafield } from '@backroom/contract/catalog/metafields/endpoints'
import { metafieldProblem } from '@backroom/contract/catalog/metafields/values'
import { useTranslation } from 'react-i18next'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useMetafields } from '../../../../pickers/metafields/use-metafields.ts'
import { useStore, useTimeZone } from '../../../../session/use-store.ts'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import { formatMoney } from '../../../../ui/money/money.ts'
import { isConsistent } from './options/variant-options.ts'
import {
  type FormImage,
  type FormMetafield,
  type FormOption,
  type FormVariant,
  metafieldId,
  type ProductValues,
  valueIn,
} from './product-values.ts'
import { useVariantLabels } from './variants/use-variant-labels.ts'
import { findTypedErrors } from './variants/variant-errors.ts'

const moneyKeys = ['priceCents', 'compareAtCents', 'costCents']

/** A value that is no choice any more can stay, and others cannot be chosen. */
const isWrong = ({ type }: Metafield, value: string) => metafieldProblem({ type, choices: [] }, value) !== undefined

/** What the forms for new and stored products share. */
export function useProductRules() {
  const { t, i18n } = useTranslation()
  const { currency } = useStore()
  const zone = useTimeZone()
  const variantLabels = useVariantLabels()
  const metafields = useMetafields()
  return {
    labels: {
      title: t('products.title'),
      descriptionHtml: t('products.description'),
      images: t('products.images'),
      options: t('products.options'),
      variants: t('products.variantsHeader'),
      status: t('products.statusHeader'),
      publishAt: t('products.publishAt'),
      productType: t('products.type'),
      vendor: t('products.vendor'),
      tags: t('products.tags'),
      metafields: t('products.metafields'),
      handle: t('products.handle'),
      seoTitle: t('products.seoTitle'),
      seoDescription: t('products.seoDescription'),
    },
    check: ({ title, options, variants, metafields: values }: ProductValues) => ({
      title: title.trim() === '' && t('products.titleMissing'),
      options:
        (options.some(({ name, values }) => name.trim() === '' || values.length === 0) &&
          t('products.optionIncomplete')) ||
        (!isConsistent({ options, variants }) && t('products.variantsMismatch')),
      metafields: metafields.some((one) => isWrong(one, valueIn(values, one.key))) && t('products.metafieldsWrong'),
      variants: findTypedErrors(variants)[0] && t(`products.${findTypedErrors(variants)[0]?.code ?? 'priceMissing'}`),
    }),
    formatters: {
      descriptionHtml: (html: string) =>
        new DOMParser().parseFromString(html, 'text/html').body.textContent.slice(0, 200),
      status: (status: ProductValues['status']) => t(`products.status.${status}`),
      publishAt: (at: string | null) => (at === null ? '' : formatDateTime(new Date(at), zone, i18n.language)),
      tags: (tags: string[]) => tags.join(', '),
      options: (options: FormOption[]) => options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; '),
      images: (images: FormImage[]) => t('products.imageCount', { count: images.length }),
      variants: (variants: FormVariant[]) => t('products.variants', { count: variants.length }),
      metafields: (values: FormMetafield[]) => t('products.metafieldCount', { count: values.length }),
    },
    rows: {
      variants: {
        nameOf: ({ optionValues }: FormVariant) => optionValues.join(' / ') || t('products.variant'),
        labelOf: (key: string) => variantLabels[key as keyof typeof variantLabels] ?? key,
        format: (key: string, value: unknown) => {
          if (moneyKeys.includes(key) && typeof value === 'number') return formatMoney(value, currency, i18n.language)
          if (typeof value === 'boolean') return t(value ? 'grid.yes' : 'grid.no')
          if (key === 'taxClass') return t(`products.taxClass.${value as FormVariant['taxClass']}`)
          return Array.isArray(value) ? value.join(' / ') : String(value ?? '')
        },
      },
      metafields: {
        nameOf: ({ id }: FormMetafield) => metafields.find(({ key }) => metafieldId(key) === id)?.name ?? id,
        labelOf: () => t('products.metafieldValue'),
      },
      images: {
        nameOf: ({ alt }: FormImage) => alt || t('products.image'),
        labelOf: () => t('products.alt'),
      },
    },
  } satisfies FormRules<ProductValues>
}
