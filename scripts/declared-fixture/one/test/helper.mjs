import 'only-for-tests';
import 'test-tool';
import 'undeclared-tool';
