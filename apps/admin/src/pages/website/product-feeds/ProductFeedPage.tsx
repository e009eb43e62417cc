import { holds } from '@backroom/contract/platform/access/permissions'
import { isOpen } from '@backroom/contract/platform/tasks/rules'
import { Button } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { AddressCard } from './AddressCard.tsx'
import { FeedFields } from './FeedFields.tsx'
import { PreviewCard, useFeedPreview } from './PreviewCard.tsx'
import classes from './ProductFeeds.module.css'
import { RemoveFeedDialog } from './RemoveFeedDialog.tsx'
import { RenewAddressDialog } from './RenewAddressDialog.tsx'
import { RunCard } from './RunCard.tsx'
import { contentsOf, useProductFeedForm } from './use-product-feed-form.ts'

/** How often a run in progress is read again. */
const runningMs = 2_000

export default function ProductFeedPage() {
  const { t } = useTranslation()
  const { id } = usePage('website.product-feeds.update').params
  const { data: feed } = useSuspenseQuery({
    ...pageQueryOptions(api.productFeeds.show, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.lastRun && isOpen(data.lastRun) ? runningMs : false),
  })
  const mayChange = holds(useMe(), 'products.export')
  const form = useProductFeedForm(id)
  const contents = contentsOf(form.values())
  const preview = useFeedPreview(contents)
  const run = useRun(id)
  const [dialog, setDialog] = useState<'renew' | 'remove'>()
  const isRunning = feed.lastRun !== null && isOpen(feed.lastRun)
  const actions = mayChange && (
    <div className={layout.actions}>
      <Button variant="default" color="red" onClick={() => setDialog('remove')}>
        {t('productFeeds.remove')}
      </Button>
      {/* What is written is what is stored, so typed changes are saved first. */}
      <Button disabled={form.isDirty || isRunning} loading={run.isPending} onClick={() => run.mutate()}>
        {t('productFeeds.run')}
      </Button>
    </div>
  )
  return (
    <div className={layout.page}>
      <PageHeader title={feed.name} action={actions} />
      <EntityForm form={form}>
        <div className={layout.columns}>
          <fieldset className={`${layout.fields} ${classes.plain}`} disabled={!mayChange}>
            <FeedFields form={form} preview={preview} />
          </fieldset>
          <div className={layout.fields}>
            <AddressCard feed={feed} onRenew={mayChange ? () => setDialog('renew') : undefined} />
            <RunCard feed={feed} />
            <PreviewCard preview={preview} contents={contents} />
          </div>
        </div>
      </EntityForm>
      {dialog === 'renew' && <RenewAddressDialog feed={feed} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && (
        <RemoveFeedDialog feed={feed} beforeLeaving={form.discard} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

function useRun(id: string) {
  return useMutation({
    mutationFn: () => api.productFeeds.run({ params: { id }, idempotencyKey: crypto.randomUUID() }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all([['tasks'], ['productFeeds']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
