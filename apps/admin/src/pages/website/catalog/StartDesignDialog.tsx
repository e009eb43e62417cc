import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/catalog/base-products/limits'
import { costCurrency, costIn, suggestPrice } from '@backroom/contract/catalog/base-products/rules'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { useStore } from '../../../session/use-store.ts'
import { MoneyField } from '../../../ui/money/MoneyField.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { type BaseProduct, useLanguage } from './base-product.ts'
import classes from './Catalog.module.css'
import { ProfitTable } from './ProfitTable.tsx'

export const usualMarginPercent = 40

interface Values {
  title: string
  /** '' until it is entered. */
  rate: number | string
  colors: string[]
  sizes: string[]
  sides: number
  /** In units of the currency; '' while the field is empty. */
  priceCents: number | string
}

/** Makes a draft product of a base product, and opens it. */
export function StartDesignDialog({ baseProduct, onClose }: { baseProduct: BaseProduct; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigateTo = useNavigateTo()
  const { currency } = useStore()
  const [key] = useState(() => crypto.randomUUID())
  const { colors, sizes, areas, extraSideCents } = baseProduct
  const name = baseProduct.name[language]
  const isConverted = currency !== costCurrency
  const priceFor = (rate: number, chosen: readonly string[], sides: number) => {
    const costs = sizes.filter((size) => chosen.includes(size.name)).map(({ costCents }) => costCents)
    const cost = costIn(currency, Math.max(...costs) + (sides - 1) * extraSideCents, rate)
    return majorUnits(suggestPrice(cost, usualMarginPercent, currency), currency)
  }
  const values: Values = {
    ...{ title: name, rate: isConverted ? '' : 1, sides: 1 },
    colors: colors.map((color) => color.key),
    sizes: sizes.map((size) => size.name),
    priceCents: isConverted
      ? ''
      : priceFor(
          1,
          sizes.map((size) => size.name),
          1,
        ),
  }
  const form = useSubmitForm(api.baseProducts.start, {
    values,
    labels: {
      title: t('baseProducts.title'),
      rate: t('baseProducts.rate', { currency }),
      colors: t('baseProducts.colorsHeader'),
      sizes: t('baseProducts.sizesHeader'),
      sides: t('baseProducts.sides'),
      priceCents: t('baseProducts.price', { currency }),
    },
    body: (typed) => ({
      ...{ title: typed.title.trim(), colors: typed.colors, sizes: typed.sizes, sides: typed.sides },
      rate: Number(typed.rate),
      priceCents: Math.round(Number(typed.priceCents) * 10 ** fractionDigits(currency)),
    }),
    check: (typed) => ({
      title: typed.title.trim() === '' && t('baseProducts.titleMissing'),
      rate: !(Number(typed.rate) > 0) && t('baseProducts.rateMissing', { currency }),
      colors: typed.colors.length === 0 && t('baseProducts.chooseColor'),
      sizes: typed.sizes.length === 0 && t('baseProducts.chooseSize'),
      priceCents: typed.priceCents === '' && t('baseProducts.priceMissing'),
    }),
    send: (body) => api.baseProducts.start({ params: { id: baseProduct.key }, body, idempotencyKey: key }),
    onDone: async ({ productId }, { title }) => {
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('baseProducts.created', { title }) })
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      await queryClient.invalidateQueries({ queryKey: ['baseProducts', 'show'] })
      await navigateTo('website.products.update', { id: productId })
    },
    errorPlace: 'dialog',
  })
  const now = form.values()
  const rate = Number(now.rate)
  const price = form.live('priceCents')
  return (
    <FormDialog
      form={form}
      title={t('baseProducts.startTitle', { name })}
      submit={t('baseProducts.create')}
      onClose={onClose}
    >
      <TextInput {...form.field('title')} autoComplete="off" />
      <Choices
        {...form.live('colors')}
        choices={colors.map((color) => ({ value: color.key, label: color.name[language], hex: color.hex }))}
      />
      <Choices {...form.live('sizes')} choices={sizes.map((size) => ({ value: size.name, label: size.name }))} />
      {areas.length > 1 && <Sides {...form.live('sides')} count={areas.length} />}
      {isConverted && (
        <NumberInput
          {...form.live('rate')}
          description={t('baseProducts.rateHint')}
          min={0}
          max={limits.rate}
          decimalScale={6}
          hideControls
        />
      )}
      <MoneyField {...price} currency={currency} min={0} max={10_000_000_000} />
      {rate > 0 && now.sizes.length > 0 && (
        <Button variant="default" size="xs" onClick={() => price.onChange(priceFor(rate, now.sizes, now.sides))}>
          {t('baseProducts.suggestPrice', { percent: usualMarginPercent })}
        </Button>
      )}
      {rate > 0 && (
        <ProfitTable
          sizes={sizes.filter((size) => now.sizes.includes(size.name))}
          extraCents={(now.sides - 1) * extraSideCents}
          priceCents={
            now.priceCents === '' ? null : Math.round(Number(now.priceCents) * 10 ** fractionDigits(currency))
          }
          currency={currency}
          rate={rate}
        />
      )}
      <p>{t('baseProducts.variants', { count: now.colors.length * now.sizes.length })}</p>
    </FormDialog>
  )
}

interface SidesProps {
  label: string
  value: number
  onChange: (value: number) => void
  error?: ReactNode
  'data-path'?: string
  /** How many can be printed. */
  count: number
}

function Sides({ label, value, onChange, error, count, 'data-path': path }: SidesProps) {
  return (
    <NativeSelect
      label={label}
      data-path={path}
      error={error}
      rightSection={<ChevronDown size={16} aria-hidden="true" />}
      value={String(value)}
      data={Array.from({ length: count }, (_, index) => String(index + 1))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}

interface ChoicesProps {
  label: string
  value: string[]
  onChange: (value: string[]) => void
  error?: ReactNode
  'data-path'?: string
  choices: readonly { value: string; label: string; hex?: string }[]
}

function Choices({ label, value, onChange, error, choices, 'data-path': path }: ChoicesProps) {
  return (
    <fieldset className={classes.choices} data-path={path}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          size="xs"
          label={
            <span className={classes.color}>
              {choice.hex && <span className={classes.dot} style={{ background: choice.hex }} />}
              {choice.label}
            </span>
          }
          checked={value.includes(choice.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(
              choices.map((one) => one.value).filter((one) => (one === choice.value ? checked : value.includes(one))),
            )
          }
        />
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
