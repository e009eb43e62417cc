import { holdReasons } from '@backroom/contract/selling/fulfillments/states'
import { NativeSelect, type NativeSelectProps, Textarea, type TextareaProps } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface Props {
  reason: NativeSelectProps
  note: TextareaProps
}

/** Why orders wait, and a note that customers don't see. */
export function HoldFields({ reason, note }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NativeSelect
        {...reason}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={holdReasons.map((value) => ({ value, label: t(`holds.reason.${value}`) }))}
      />
      <Textarea {...note} rows={3} />
    </>
  )
}
