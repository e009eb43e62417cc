import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TagsField } from '../../../../forms/fields/TagsField.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import classes from '../Drafts.module.css'
import { CustomerFields } from './CustomerFields.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import type { DraftForm } from './form-parts.ts'
import { ItemFields } from './ItemFields.tsx'
import { PriceTotals } from './PriceTotals.tsx'
import { ShippingFields } from './ShippingFields.tsx'
import { TimesFields } from './TimesFields.tsx'
import { useDraftPrice } from './use-draft-price.ts'

interface Props {
  form: DraftForm
  currency: string
  /** As it is stored. */
  draft?: DraftOrder
}

export function DraftFields({ form, currency, draft }: Props) {
  const { t } = useTranslation()
  const { price, isError } = useDraftPrice(form, currency, draft)
  return (
    <div className={layout.columns}>
      <div className={layout.fields}>
        <ItemFields form={form} currency={currency} price={price} />
        <DiscountFields form={form} currency={currency} />
        <ShippingFields form={form} currency={currency} price={price} />
        <Card title={t('drafts.notes')}>
          <div className={layout.fields}>
            <Textarea {...form.field('note')} description={t('drafts.noteHint')} rows={3} />
            <TagsField field={form.live('tags')} description={t('drafts.tagsHint')} limits={limits} />
          </div>
        </Card>
      </div>
      <div className={layout.fields}>
        <Card title={t('drafts.summary')}>
          {isError && <p className={classes.wrong}>{t('drafts.priceFailed')}</p>}
          {price && <PriceTotals price={price} />}
        </Card>
        <CustomerFields form={form} />
        <TimesFields form={form} draft={draft} />
      </div>
    </div>
  )
}
