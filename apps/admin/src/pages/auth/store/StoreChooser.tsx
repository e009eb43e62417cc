import { adminBase, href, splitAddress } from '@backroom/contract/pages/addresses'
import { isLocalAddress } from '@backroom/theme/local-address'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useNavigateTo, usePage } from '../../../links.tsx'
import { isSignedIn } from '../../../session/account-info.ts'
import { enterStore } from '../../../session/enter-store.ts'
import { isSurveyOpen } from '../../../session/survey-check.ts'
import { isCalled } from '../../../session/tab-store.ts'
import { useLogOut } from '../../../session/use-log-out.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { type Store, StoreCard } from './StoreCard.tsx'
import classes from './StoreChooser.module.css'

const CreateStoreDialog = lazy(async () => {
  await loadTexts()
  return import('../../../pickers/new-store/CreateStoreDialog.tsx')
})

const AcceptTransferDialog = lazy(async () => {
  await loadTexts()
  return import('./AcceptTransferDialog.tsx')
})

export function StoreChooser() {
  const { t } = useTranslation()
  const choose = useChooseStore()
  const logOut = useLogOut()
  const stores = useStores()
  const [isMaking, setMaking] = useState(false)
  const { search, setSearch } = usePage('auth')
  const { missing, transfer } = search
  useWayOn()
  const listed = stores.data?.pages.flatMap(({ stores }) => stores)
  return (
    <div className={classes.chooser}>
      <h1 className={classes.title}>{t('auth.chooserTitle')}</h1>
      {missing === 'true' && (
        <p role="status" className={classes.missing}>
          {t('auth.noSuchStore')}
        </p>
      )}
      <div className={classes.list}>
        {stores.isPending && <LoadingRows rows={3} height={84} />}
        {stores.isError && !listed && (
          <ErrorState
            text={failureText(stores.error)}
            requestId={stores.error instanceof ApiError ? stores.error.requestId : undefined}
            onRetry={() => void stores.refetch()}
          />
        )}
        {listed?.length === 0 && (
          <EmptyState drawing="sign" title={t('auth.chooserEmptyTitle')}>
            {t('auth.chooserEmpty')}
          </EmptyState>
        )}
        {listed && listed.length > 0 && (
          <ul>
            {listed.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} onChoose={() => choose(store)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isMaking && (
        <Suspense>
          <CreateStoreDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
      {transfer !== '' && isSignedIn() && (
        <Suspense>
          <AcceptTransferDialog token={transfer} onClose={() => void setSearch({ transfer: '' }, { replace: true })} />
        </Suspense>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('auth.createStore')}
        </Button>
        {stores.hasNextPage && (
          <Button variant="default" loading={stores.isFetchingNextPage} onClick={() => void stores.fetchNextPage()}>
            {t('auth.moreStores')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={logOut}>
          {t('auth.logout')}
        </Button>
      </div>
    </div>
  )
}

/** Pages of stores. Each page starts after the last store of the previous one. */
const useStores = () =>
  useInfiniteQuery({
    queryKey: ['users', 'stores', 'chooser'],
    queryFn: ({ pageParam }) => api.users.stores({ query: pageParam ? { lastId: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ stores, hasMore }) => (hasMore ? stores.at(-1)?.id : undefined),
    meta: { ownNotice: true },
    enabled: isSignedIn(),
  })

function useChooseStore() {
  const router = useRouter()
  const navigateTo = useNavigateTo()
  const { next } = usePage('auth').search
  return async (store: Store) => {
    const { id, domain } = store
    enterStore(store)
    if (await isSurveyOpen())
      return navigateTo('auth/survey', { register: 'false', storeId: id, defaultSystemDomain: domain })
    const named = storeIn(next)
    if (isOurs(next) && (named === undefined || isCalled(store, named))) router.history.push(next)
    else await navigateTo('website')
  }
}

const isOurs = (address: string) => isLocalAddress(address) && address.startsWith(`${adminBase}/`)
/** The link of a shop that is offered to the person. */
const isOffer = (address: string) =>
  isOurs(address) && address.startsWith(`${href('auth', { authPage: 'shop' })}?transfer=`)
const storeIn = (address: string) =>
  isOurs(address) ? splitAddress(new URL(address, location.origin).pathname.slice(adminBase.length)).store : undefined

/** Visitors sign in first. An address that names a store skips the chooser. */
function useWayOn() {
  const router = useRouter()
  const navigateTo = useNavigateTo()
  const { next, transfer } = usePage('auth').search
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the chooser appears
  useEffect(() => {
    // The link of a shop that is offered is opened again after the sign-in.
    const back = transfer === '' ? next : href('auth', { authPage: 'shop' }, { transfer })
    if (!isSignedIn()) void navigateTo('auth', { authPage: 'login' }, { next: back })
    else if (storeIn(next) || isOffer(next)) router.history.replace(next)
  }, [])
}
