/**
 * Name of a machine's chart: machines that one function makes for many calls share one (`order withdrawal` is an `order`). Apart from the
 * charts, since what goes with the app itself asks it too.
 */
export const chartName = ({ id }: { readonly id: string }): string => id.split(' ')[0] ?? id
