import type { CachePurge } from '@backroom/contract/online-store/cache-purges/endpoints'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { SubmitForm } from '../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ClearAllDialog } from './ClearAllDialog.tsx'
import classes from './ClearCachePage.module.css'
import { PurgedLines } from './PurgedLines.tsx'

/** Clears the pages of the typed addresses, or everything, and says what happened to each line. */
export function ClearForm() {
  const { t } = useTranslation()
  const [last, setLast] = useState<CachePurge>()
  const [isAsking, setAsking] = useState(false)
  const show = async (purge: CachePurge) => {
    setLast(purge)
    await queryClient.invalidateQueries({ queryKey: ['cachePurges'] })
  }
  const form = useSubmitForm(api.cachePurges.create, {
    values: { addresses: '' },
    labels: { addresses: t('cachePurges.addresses') },
    body: ({ addresses }) => ({ scope: 'addresses' as const, addresses }),
    check: ({ addresses }) => ({ addresses: addresses.trim() === '' && t('cachePurges.addressesMissing') }),
    send: (body) => api.cachePurges.create({ body, idempotencyKey: crypto.randomUUID() }),
    onDone: show,
  })
  return (
    <Card title={t('cachePurges.formTitle')}>
      <SubmitForm form={form} className={classes.form}>
        <Textarea {...form.field('addresses')} description={t('cachePurges.addressesHint')} rows={5} />
        <div className={classes.actions}>
          <Button type="submit" loading={form.isSending}>
            {t('cachePurges.clear')}
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('cachePurges.clearAll')}
          </Button>
        </div>
      </SubmitForm>
      <div role="status">{last && <PurgedLines purge={last} />}</div>
      {isAsking && <ClearAllDialog onDone={show} onClose={() => setAsking(false)} />}
    </Card>
  )
}
