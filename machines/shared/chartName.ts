/**
 * Name of a machine's chart. Machines that one function makes share one (`order withdrawal` is an `order`). In a file of its own, since the
 * app imports it without the charts.
 */
export const chartName = ({ id }: { readonly id: string }): string => id.split(' ')[0] ?? id
