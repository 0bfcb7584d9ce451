import { Skeleton } from '../../ui/States.tsx'

/** Placeholders of two sides, a currency and an amount. */
export function FormSkeleton() {
  return (
    <div className="transfer-form">
      <div className="card card--pad transfer-bars">
        <Skeleton height={24} />
        <Skeleton height={24} />
      </div>
      <Skeleton width="30%" />
      <Skeleton height={52} />
      <Skeleton width="30%" />
      <Skeleton height={52} />
    </div>
  )
}
