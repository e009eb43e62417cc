import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { FormDay } from '../../../../forms/fields/FormDay.tsx'
import { useStore } from '../../../../session/use-store.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './CostsPage.module.css'
import { GoodsRows } from './GoodsRows.tsx'
import { ShippingRows } from './ShippingRows.tsx'
import { useCostForm } from './use-cost-form.ts'

const percent = { min: 0, max: 100, decimalScale: 2, allowDecimal: true, hideControls: true } as const

/** The store's costs. */
export default function CostsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { currency } = useStore()
  const form = useCostForm()
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.estimated-profit.costs')} />
      <EntityForm form={form}>
        <Card title={t('costs.goods')}>
          <p className={classes.hint}>{t('costs.goodsHint')}</p>
          <GoodsRows {...form.live('goods')} currency={currency} />
        </Card>
        <Card title={t('costs.shipping')}>
          <p className={classes.hint}>{t('costs.shippingHint')}</p>
          <ShippingRows {...form.live('shipping')} currency={currency} />
        </Card>
        <Card title={t('costs.fees')}>
          <div className={classes.fields}>
            <NumberInput {...form.field('paymentBasisPoints')} {...percent} />
            <MoneyField {...form.field('paymentCents')} currency={currency} />
            <MoneyField {...form.field('disputeCents')} description={t('costs.disputeHint')} currency={currency} />
            <NumberInput {...form.field('otherBasisPoints')} {...percent} />
            <MoneyField {...form.field('otherCents')} currency={currency} />
          </div>
        </Card>
        <Card title={t('costs.from')}>
          <div className={classes.from}>
            <FormDay {...form.live('validOn')} />
            <Checkbox {...form.checkbox('recompute')} description={t('costs.recomputeHint')} />
          </div>
        </Card>
      </EntityForm>
    </div>
  )
}
