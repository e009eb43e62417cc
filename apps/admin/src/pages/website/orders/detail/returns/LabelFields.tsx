import { Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TrackingFields } from '../fulfillment/TrackingFields.tsx'

interface Props extends ComponentProps<typeof TrackingFields> {
  instructions: object
}

/** How the customer sends the items: in words, or with a label that is tracked. */
export function LabelFields({ instructions, ...tracking }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Textarea {...instructions} description={t('returns.instructionsHint')} rows={3} />
      <TrackingFields {...tracking} />
    </>
  )
}
