import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { failureText } from '../../../api/notices.ts'
import { AskDialog } from '../../../ui/AskDialog.tsx'
import { reloadDomains } from './use-domains.ts'

export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const formId = useId()
  const [host, setHost] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.domains.add({ body: { host } }),
    meta: { ownNotice: true },
    onSuccess: async () => {
      await reloadDomains()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (host.trim() && !isPending) mutate()
  }
  return (
    <AskDialog
      title={t('domains.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending} disabled={!host.trim()}>
            {t('domains.add')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextInput
          label={t('domains.host')}
          description={t('domains.hostHint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          value={host}
          error={error && failureText(error)}
          onChange={({ currentTarget }) => {
            setHost(currentTarget.value)
            reset()
          }}
        />
      </form>
    </AskDialog>
  )
}
