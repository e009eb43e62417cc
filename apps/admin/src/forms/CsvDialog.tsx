import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../api/query-client.ts'
import { showNotice } from '../ui/overlays/notice-list.ts'
import { FormDialog } from './FormDialog.tsx'
import type { useSubmitForm } from './use-submit-form.ts'

interface OptionTexts {
  lines: string
  missing: string
  begun: string
}

interface Sending {
  idempotencyKey: string
  body: { csv: string }
}

/** Options of the form of a {@link CsvDialog}. Its call starts a task, which the task dock shows. */
export function useCsvOptions<A>(send: (sent: Sending) => Promise<A>, texts: OptionTexts, onClose: () => void) {
  const { t } = useTranslation()
  // All retries share one idempotency key.
  const key = useRef(crypto.randomUUID())
  return {
    values: { csv: '' },
    labels: { csv: texts.lines },
    check: ({ csv }: { csv: string }) => ({ csv: csv.trim() === '' && texts.missing }),
    send: (body: { csv: string }) => send({ idempotencyKey: key.current, body }),
    onError: () => {
      key.current = crypto.randomUUID()
      return false
    },
    onDone: async () => {
      showNotice({ kind: 'success', title: t('lists.begun'), message: texts.begun })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    errorPlace: 'dialog' as const,
  }
}

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint only has to take lines
  form: ReturnType<typeof useSubmitForm<any, { csv: string }, unknown>>
  texts: { title: string; submit: string; file: string; hint: string }
  /** Lines that show the format. */
  example: string
  onClose: () => void
}

/** Lines of a small CSV file, chosen or pasted. */
export function CsvDialog({ form, texts, example, onClose }: Props) {
  const { onChange, ...csv } = form.live('csv')
  return (
    <FormDialog form={form} title={texts.title} submit={texts.submit} onClose={onClose}>
      <label>
        {texts.file}{' '}
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={async ({ currentTarget: { files } }) => {
            if (files?.[0]) onChange(await files[0].text())
          }}
        />
      </label>
      <Textarea
        {...csv}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        description={texts.hint}
        placeholder={example}
        rows={8}
      />
    </FormDialog>
  )
}
