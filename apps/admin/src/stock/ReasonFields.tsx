import { type AdjustmentReason, adjustmentReasons } from '@backroom/contract/catalog/inventory/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  reason: object
  note: ComponentProps<typeof TextInput>
}

/** Why the stock changes: a reason of the list and a note. */
export function ReasonFields({ reason, note }: Props) {
  const { t } = useTranslation()
  const label = (value: AdjustmentReason) => t(`inventory.reason.${value}`)
  return (
    <>
      <NativeSelect
        {...reason}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={adjustmentReasons.map((value) => ({ value, label: label(value) }))}
      />
      <TextInput {...note} description={t('inventory.noteHint')} autoComplete="off" />
    </>
  )
}
