import type { Answer, Args, Endpoint } from '@backroom/contract/platform/api/endpoint'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Call, queryOptions } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { showNotice } from '../ui/overlays/notice-list.ts'
import type { Stored } from './drafts/stored.ts'
import { type DraftFormOptions, useDraftForm } from './drafts/use-draft-form.ts'

interface EntityFormOptions<L extends Endpoint, E extends Endpoint, V extends object>
  extends Omit<DraftFormOptions<E, V>, 'stored' | 'send' | 'reload' | 'entity'> {
  /** Loads the record, with its revision where it has one. */
  load: Call<L>
  save: Call<E>
  /** The id in both addresses, where there are several records. */
  id?: string
  /** The query that loads it, where that names the record. Drafts belong to it. */
  query?: Readonly<Record<string, string>>
  /** The part of the record that the form edits, if several forms edit one each. Drafts belong to it. */
  part?: string
  /** The record as far as a list has loaded it. */
  known?: Answer<L>
  /** Picks the form's values from the record. */
  values: (stored: Answer<L>) => V
  /** The revision of what the form edits, if the loaded record has another one or none. */
  revision?: (stored: Answer<L>) => number
  /** Builds the record after a save. By default, the answer is merged into the loaded record. */
  after?: (answer: Answer<E>, before: Answer<L>) => Answer<L>
  /** The notice after a save. By default it says that the record is saved. */
  saved?: string
  onSaved?: (answer: Answer<E>) => unknown
}

const revisionOf = (data: unknown) => Number((data as { revision?: number }).revision ?? 0)

/** Merges the answer of a save into the loaded record. */
const mergeAnswer = <L extends Endpoint, E extends Endpoint>(answer: Answer<E>, before: Answer<L>) =>
  ({ ...(before as object), ...(answer as object) }) as Answer<L>

/**
 * A form that edits a stored record: `useEntityForm({ load: api.stores.preference, save: api.stores.savePreference, …
 * })`.
 */
export function useEntityForm<L extends Endpoint, E extends Endpoint, V extends object>(
  options: EntityFormOptions<L, E, V>,
) {
  const { t } = useTranslation()
  const { load, save, id, query: named, known, values, saved = t('save.saved'), onSaved } = options
  const { part, revision: revisionIn = revisionOf, after = mergeAnswer } = options
  // The arguments depend on the endpoint, which only the caller knows.
  const address = (id === undefined ? {} : { params: { id } }) as Args<L> & Args<E>
  const loadAddress = { ...address, ...(named && { query: named }) }
  const query = queryOptions<Endpoint>(
    load as unknown as Call<Endpoint>,
    ...(id === undefined && !named ? [] : [loadAddress]),
  )
  const { data } = useSuspenseQuery({
    ...query,
    meta: { ownNotice: true },
    ...(known !== undefined && { initialData: known }),
  })
  const storedOf = (data: Answer<L>): Stored<V> => ({ values: values(data), revision: revisionIn(data) })
  return useDraftForm(save, {
    ...options,
    stored: storedOf(data as Answer<L>),
    entity: [id ?? (named ? JSON.stringify(named) : ''), part].filter((name) => name !== undefined).join(' '),
    send: async (body, revision) => {
      const answer = await save({ ...address, body, revision } as Args<E>)
      const now = after(answer, queryClient.getQueryData(query.queryKey) as Answer<L>)
      queryClient.setQueryData(query.queryKey, now as never)
      const done = () => {
        showNotice({ kind: 'success', title: t('errors.done'), message: saved })
        return onSaved?.(answer)
      }
      return { ...storedOf(now), done }
    },
    reload: async () => storedOf((await queryClient.fetchQuery({ ...query, staleTime: 0 })) as Answer<L>),
  })
}
