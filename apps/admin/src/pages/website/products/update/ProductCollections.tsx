import type { contract } from '@backroom/contract'
import { holds } from '@backroom/contract/platform/access/permissions'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { type AnyCall, queryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { PageLink } from '../../../../links.tsx'
import { SearchSelect } from '../../../../pickers/SearchSelect.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Chips } from '../../../../ui/inputs/Chips.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from './ProductPage.module.css'

type Found = Answer<typeof contract.collections.list>

const offered = 20

const manualQuery = (search: unknown) => ({
  query: { kind: 'manual', limit: offered, ...(typeof search === 'string' && search !== '' && { text: search }) },
})

/** Manual collections whose title or address contains the text that a select searches for. */
const findManual: AnyCall<Found> = Object.assign(() => api.collections.list(manualQuery('')), {
  endpoint: api.collections.list.endpoint,
  untyped: ((args, signal) =>
    api.collections.list.untyped(manualQuery(args?.query?.search), signal)) satisfies AnyCall<Found>['untyped'],
})

/** The collections of a product. Manual ones can be added and removed at once; the others follow their rules. */
export function ProductCollections({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    ...queryOptions(api.collections.ofProduct, { params: { id } }),
    meta: { silent: true },
  })
  return (
    <Card title={t('products.collectionsHeader')}>
      {error && !data && <p role="alert">{failureText(error)}</p>}
      {!data && !error && <LoadingRows rows={1} height={36} />}
      {data && <Collections id={id} collections={data.collections} />}
    </Card>
  )
}

interface Props {
  id: string
  collections: Answer<typeof contract.collections.ofProduct>['collections']
}

function Collections({ id, collections }: Props) {
  const { t } = useTranslation()
  const controlId = useId()
  const mayEdit = holds(useMe(), 'products.edit')
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['collections'] })
  const add = useMutation({
    mutationFn: (collectionId: string) =>
      api.collections.addProducts({ params: { id: collectionId }, body: { ids: [id] } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (collectionId: string) =>
      api.collections.removeProducts({ params: { id: collectionId }, body: { ids: [id] } }),
    onSettled,
  })
  const manual = collections.filter(({ kind }) => kind === 'manual')
  const byRules = collections.filter(({ kind }) => kind === 'rules')
  return (
    <div className={layout.fields}>
      {collections.length === 0 && <p className={classes.detail}>{t('products.inNoCollection')}</p>}
      <Chips
        label={t('products.manualCollections')}
        chips={manual.map(({ id: key, title }) => ({ key, text: title }))}
        removeLabel={(name) => t('products.leaveCollection', { name })}
        onRemove={(collectionId) => remove.mutate(collectionId)}
      />
      {byRules.length > 0 && (
        <div>
          <p className={classes.detail}>{t('products.ruleCollections')}</p>
          <ul>
            {byRules.map((collection) => (
              <li key={collection.id}>
                <PageLink page="website.collections.update" params={{ id: collection.id }}>
                  {collection.title}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayEdit && (
        <SearchSelect
          // A new one is empty again.
          key={manual.length}
          id={controlId}
          label={t('products.addToCollection')}
          value=""
          change={(collectionId) => collectionId !== '' && add.mutate(collectionId)}
          isOpenList
          call={findManual}
          items={({ items }) =>
            items
              .filter((one) => manual.every((member) => member.id !== one.id))
              .map(({ id: handle, title }) => ({ handle, title }))
          }
          texts={{
            search: t('pickers.searchCollection'),
            clear: t('pickers.clearCollection'),
            nothing: t('pickers.noCollectionFound'),
            gone: () => t('pickers.collectionsFailed'),
            failed: t('pickers.collectionsFailed'),
          }}
        />
      )}
    </div>
  )
}
