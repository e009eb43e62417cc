import type { Simulation } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { MomentField } from '../../../../forms/fields/MomentField.tsx'
import { SubmitForm } from '../../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { usePage } from '../../../../links.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { DestinationFields } from './DestinationFields.tsx'
import { SimulatedCart } from './SimulatedCart.tsx'
import { type SimulatedLine, SimulatedLines } from './SimulatedLines.tsx'
import { Verdicts } from './Verdicts.tsx'

const codesOf = (typed: string) => typed.split(/[\s,;]+/).filter((code) => code !== '')

/** Shows what each discount takes from an example cart. */
export default function SimulatorPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { product } = usePage('website.discount.simulator').search
  const [result, setResult] = useState<Simulation>()
  const form = useSubmitForm(api.discounts.simulate, {
    values: {
      lines: (product === '' ? [] : [{ handle: product, variantId: '', quantity: 1 }]) as SimulatedLine[],
      ...{ codes: '', email: '', countryCode: '', region: '', vatNumber: '' },
      // The coming minute, so that a discount that begins now takes part.
      at: new Date(Math.ceil(Date.now() / 60_000) * 60_000).toISOString(),
    },
    labels: {
      lines: t('discounts.simulatedProducts'),
      codes: t('discounts.simulatedCodes'),
      email: t('discounts.simulatedEmail'),
      countryCode: t('discounts.simulatedCountry'),
      region: t('discounts.simulatedRegion'),
      vatNumber: t('discounts.simulatedVatNumber'),
      at: t('discounts.simulatedAt'),
    },
    body: ({ lines, codes, email, countryCode, region, vatNumber, at }) => ({
      lines: lines.map(({ handle, variantId, quantity }) => ({ handle, variantId, quantity: Number(quantity) || 1 })),
      ...{
        codes: codesOf(codes).slice(0, limits.codesOfCart),
        email: email.trim(),
        countryCode,
        region,
        // Its field is hidden without a country, and so would be an error about it.
        vatNumber: countryCode === '' ? '' : vatNumber,
        at,
      },
    }),
    check: ({ lines }) => ({ lines: lines.length === 0 && t('discounts.simulatedProductsMissing') }),
    send: (body) => api.discounts.simulate({ body }),
    onDone: setResult,
  })
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.discount.simulator')} detail={t('discounts.simulatorText')} />
      <div className={layout.columns}>
        <Card title={t('discounts.simulatedCart')}>
          <SubmitForm form={form} className={layout.fields}>
            <SimulatedLines {...form.live('lines')} variants={result?.lines ?? []} />
            <TextInput
              {...form.field('codes')}
              description={t('discounts.simulatedCodesHint', { count: limits.codesOfCart })}
              autoComplete="off"
            />
            <TextInput
              {...form.field('email')}
              description={t('discounts.simulatedEmailHint')}
              type="email"
              autoComplete="off"
            />
            <DestinationFields
              country={form.live('countryCode')}
              region={form.live('region')}
              vatNumber={form.live('vatNumber')}
            />
            <MomentField {...form.live('at')} />
            <div className={layout.foot}>
              <Button type="submit" loading={form.isSending}>
                {t('discounts.simulate')}
              </Button>
            </div>
          </SubmitForm>
        </Card>
        <div className={layout.fields} role="status">
          {result && <SimulatedCart result={result} />}
        </div>
      </div>
      {result && <Verdicts result={result} />}
    </div>
  )
}
