import { useNavigation } from 'react-router-dom';
import './navigation-progress.scss';

/** A thin line at the top while the next screen is on its way; fast changes never show it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className="navigation-progress" aria-hidden="true" /> : null;
}
