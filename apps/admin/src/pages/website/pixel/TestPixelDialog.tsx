import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import type { PixelTestOutcome } from '@backroom/contract/analytics/pixels/states'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './PixelPage.module.css'
import type { Pixel } from './pixel.ts'

interface TestResult {
  outcome: PixelTestOutcome
  message: string
}

/** Sends a test event and shows the platform's answer. Stays open for further tests. */
export function TestPixelDialog({ pixel, onClose }: { pixel: Pixel; onClose: () => void }) {
  const { t } = useTranslation()
  const { name, hasTestCode } = platforms[pixel.platform]
  const [result, setResult] = useState<TestResult>()
  const form = useSubmitForm(api.pixels.test, {
    values: { testCode: '' },
    labels: { testCode: t('pixels.testCode') },
    check: ({ testCode }) => ({ testCode: hasTestCode && testCode.trim() === '' && t('pixels.testCodeMissing') }),
    send: (body) => {
      setResult(undefined)
      return api.pixels.test({ params: { id: pixel.id }, body })
    },
    onDone: async (answer) => {
      setResult(answer)
      await queryClient.invalidateQueries({ queryKey: ['pixels'] })
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('pixels.testTitle', { platform: name })}
      submit={t('pixels.test')}
      onClose={onClose}
    >
      <p>{t(hasTestCode ? 'pixels.testText' : 'pixels.testTextGoogle', { platform: name })}</p>
      {hasTestCode && (
        <TextInput {...form.field('testCode')} description={t('pixels.testCodeHint', { platform: name })} />
      )}
      <div aria-live="polite">{result && <Answer result={result} pixel={pixel} />}</div>
    </FormDialog>
  )
}

function Answer({ result: { outcome, message }, pixel }: { result: TestResult; pixel: Pixel }) {
  const { t } = useTranslation()
  const { name, hasTestCode } = platforms[pixel.platform]
  const isTaken = outcome === 'accepted'
  const text =
    isTaken && !hasTestCode ? t('pixels.outcomeGoogle') : t(`pixels.outcomeOf.${outcome}`, { platform: name })
  return (
    <div className={classes.note}>
      <StatusDot tone={isTaken ? 'good' : 'danger'}>{t(isTaken ? 'pixels.testTaken' : 'pixels.testRefused')}</StatusDot>
      <p>{text}</p>
      {message && <p>{t('pixels.platformSaid', { platform: name, message })}</p>}
    </div>
  )
}
