import { Button } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import { RowTimeline } from '../../../timeline/RowTimeline.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { CollectionActions } from './CollectionActions.tsx'
import classes from './Collections.module.css'
import { CollectionFields } from './form/CollectionFields.tsx'
import { reloadCollections, useCollectionForm } from './form/use-collection-form.ts'
import { MembersCard } from './products/MembersCard.tsx'
import { isRunning, RefreshState } from './RefreshState.tsx'
import { State } from './use-collection-columns.tsx'

/** How often the page asks whether the rules have been applied. */
const refreshMs = 2_000

export default function CollectionPage() {
  const { t } = useTranslation()
  const { id } = usePage('website.collections.update').params
  const { data: collection } = useSuspenseQuery({
    ...pageQueryOptions(api.collections.show, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.refresh && isRunning(data.refresh) ? refreshMs : false),
  })
  const form = useCollectionForm(id, collection.kind)
  const { kind, sort, title, productCount, refresh, revision } = collection
  return (
    <div className={layout.page}>
      <PageHeader
        title={title}
        detail={`${t(`collections.kinds.${kind}`)} · ${t('collections.total', { count: productCount })}`}
        aside={<State collection={{ ...collection, refresh: null }} />}
        action={<CollectionActions collection={collection} discard={form.discard} />}
      />
      <EntityForm form={form}>
        <CollectionFields
          form={form}
          kind={kind}
          hasAddress
          // Reads the products again once the rules have been applied.
          products={<MembersCard key={`${productCount} ${refresh === null}`} collection={{ id, kind, sort }} />}
        >
          {refresh && <RefreshNote id={id} refresh={refresh} />}
        </CollectionFields>
      </EntityForm>
      <RowTimeline call={api.collections.timeline} id={id} revision={revision} />
    </div>
  )
}

function RefreshNote({ id, refresh }: { id: string; refresh: Parameters<typeof RefreshState>[0]['refresh'] }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.collections.refresh({ params: { id }, idempotencyKey: crypto.randomUUID() }),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: ['collections', 'show'] }), reloadCollections()]),
  })
  return (
    <Card>
      <div className={classes.group}>
        <RefreshState refresh={refresh} />
        {isRunning(refresh) ? (
          <p className={classes.soft}>{t('collections.updatingText')}</p>
        ) : (
          <>
            <p className={classes.soft}>{t('collections.stoppedText')}</p>
            <div>
              <Button variant="default" loading={isPending} onClick={() => mutate()}>
                {t('collections.refresh')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
