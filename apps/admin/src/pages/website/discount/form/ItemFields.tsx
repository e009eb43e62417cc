import '@mantine/core/styles/Checkbox.css'
import { gotSelections, itemSelections } from '@backroom/contract/selling/discounts/states'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ItemSelectionFields } from '../../../../pickers/items/ItemSelectionFields.tsx'
import type { DiscountForm } from './form-parts.ts'

/** Which lines a discount is about. */
export function ItemFields({ form }: { form: DiscountForm }) {
  const { t } = useTranslation()
  const { kind } = form.values()
  const { label, value: isExcluding, onChange: exclude, 'data-path': path } = form.live('excludesSaleItems')
  const by = form.live('itemsBy')
  return (
    <>
      <ItemSelectionFields
        by={{ ...by, ...(kind === 'gift' && { label: t('discounts.gifts') }) }}
        offered={kind === 'gift' ? itemSelections.filter((one) => one !== 'all' || by.value === 'all') : itemSelections}
        values={form.live('itemValues')}
      />
      <Checkbox
        label={label}
        checked={isExcluding}
        {...(path && { 'data-path': path })}
        onChange={({ currentTarget }) => exclude(currentTarget.checked)}
      />
    </>
  )
}

/** Which pieces "buy some, get some cheaper" makes cheaper. */
export const GotItemFields = ({ form }: { form: DiscountForm }) => (
  <ItemSelectionFields by={form.live('getBy')} offered={gotSelections} values={form.live('getValues')} />
)
