import { Outlet } from 'react-router-dom';
import { PageHeader } from '../../../ui/PageHeader';

export function CardScreen() {
  return (
    <>
      <PageHeader title="Card" />
      <Outlet />
    </>
  );
}
